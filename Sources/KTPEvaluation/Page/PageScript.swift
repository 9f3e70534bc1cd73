/// Sorting, opening and addressing of cards: all that the page does besides lying there. Without it
/// everything can still be read. It holds no `<` and no `&`, so that the page is well-formed XML too.
enum PageScript {
    static let text: StaticString = """
        (function () {
          var list = document.getElementById('card-list');
          if (!list) { return; }
          function setOpen(open) {
            list.querySelectorAll('details').forEach(function (card) { card.open = open; });
          }
          function reveal() {
            if (location.hash.indexOf('#card-') !== 0) { return; }
            var card = document.getElementById(location.hash.slice(1));
            if (!card) { return; }
            card.querySelector('details').open = true;
            card.scrollIntoView();
          }
          function sort(key, button) {
            var isText = key === 'path' || key === 'condition';
            var cards = Array.from(list.children);
            cards.sort(function (a, b) {
              var left = a.getAttribute('data-' + key), right = b.getAttribute('data-' + key);
              var byPath = a.getAttribute('data-path').localeCompare(b.getAttribute('data-path'));
              return (isText ? left.localeCompare(right) : Number(right) - Number(left)) || byPath;
            });
            cards.forEach(function (card) { list.appendChild(card); });
            document.querySelectorAll('[data-sort]').forEach(function (other) {
              other.setAttribute('aria-pressed', String(other === button));
            });
          }
          document.querySelectorAll('.tools').forEach(function (tools) { tools.hidden = false; });
          document.querySelectorAll('[data-sort]').forEach(function (button) {
            button.addEventListener('click', function () { sort(button.getAttribute('data-sort'), button); });
          });
          document.querySelectorAll('[data-open]').forEach(function (button) {
            button.addEventListener('click', function () { setOpen(button.getAttribute('data-open') === 'true'); });
          });
          window.addEventListener('hashchange', reveal);
          window.addEventListener('beforeprint', function () { setOpen(true); });
          reveal();
        })();

        """
}
