/*
 * Times each kernel of ImageKernels and LSTMKernels with each set of instructions that this processor has, on a card's
 * raster or a strip's layer of made-up numbers, and prints a Markdown table. speed.sh compiles it.
 */
#include "image_kernels.h"
#include "network_kernels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 1012, HEIGHT = 638, PIXELS = WIDTH * HEIGHT, RUNS = 9, UNITS = 96, STEPS = 128, MAPS = 32, NUMBERS = 2048 * IMAGE_LANES };

typedef struct {
    uint8_t grey[PIXELS], other[PIXELS];
    uint32_t colour[PIXELS], smaller[PIXELS];
    double means[WIDTH], variances[WIDTH];
    uint32_t window[4 * (WIDTH + 64)], bits[WIDTH];
    uint16_t columns[3 * (WIDTH + 32)];
    uint32_t wide_columns[4 * WIDTH];
    float planes[MAPS * 96 * 64], results[MAPS * 96 * 64], room[256 * 256], numbers[NUMBERS];
    int8_t weights[4 * UNITS * UNITS], inputs[STEPS * UNITS], outputs[STEPS * UNITS];
    int32_t sums[4 * UNITS * STEPS], weight_sums[4 * UNITS], start[4 * UNITS];
    float scales[4 * UNITS], state[UNITS], tanh[NETWORK_CURVE_LENGTH], logistic[NETWORK_CURVE_LENGTH];
} Data;

/* A kernel by its name, what a unit of it is, and how many units one call has. */
typedef struct {
    const char *name, *unit;
    double units;
    void (*call)(const ImageKernels *image, const NetworkKernels *network, Data *data);
} Kernel;

static ImageRaster raster(Data *d) { return (ImageRaster){d->grey, WIDTH, HEIGHT}; }
static ImageWords picture(Data *d) { return (ImageWords){d->colour, WIDTH, WIDTH, HEIGHT}; }
static ImagePlanes planes(Data *d) { return (ImagePlanes){d->planes, MAPS, 96, 64}; }

static void ink(const ImageKernels *k, const NetworkKernels *n, Data *d) { k->ink(raster(d), 80, d->columns, d->other); }

static void fetch(const ImageKernels *k, const NetworkKernels *n, Data *d) {
    const double map[9] = {0.9, 0.02, 8, -0.02, 0.9, 30, 1e-6, 1e-6, 1};
    k->fetch(map, raster(d), d->other, WIDTH, HEIGHT);
}

static ImageWindow window(Data *d) {
    uint32_t *room = d->window;
    static double shares[WIDTH];
    memset(room, 0, sizeof d->window);
    for (int x = 0; x < WIDTH; x++) shares[x] = 1.0 / (31 * 31);
    return (ImageWindow){15, 0, 0, room, room + WIDTH, room + 2 * WIDTH, room + 3 * WIDTH + 32, shares};
}

static void statistics(const ImageKernels *k, const NetworkKernels *n, Data *d) {
    ImageWindow rows = window(d);
    for (ptrdiff_t y = 0; y < HEIGHT; y++) k->statistics(raster(d), &rows, y, d->means, d->variances);
}

static void even(const ImageKernels *k, const NetworkKernels *n, Data *d) {
    for (ptrdiff_t y = 0; y < HEIGHT; y++) {
        k->even(d->grey + y * WIDTH, WIDTH, d->means, d->variances, 200, 40, 20, d->other + y * WIDTH);
    }
}

static void marks(const ImageKernels *k, const NetworkKernels *n, Data *d) {
    for (ptrdiff_t y = 0; y < HEIGHT; y++) k->marks(d->grey + y * WIDTH, WIDTH, d->means, d->variances, 10, 0.5, d->bits);
}

static void laplacian(const ImageKernels *k, const NetworkKernels *n, Data *d) {
    int64_t sum, squares;
    k->laplacian(raster(d), &sum, &squares);
}

static void shrink(const ImageKernels *k, const NetworkKernels *n, Data *d) {
    k->shrink(picture(d), (ImageWords){d->smaller, WIDTH / 2, WIDTH / 2, HEIGHT / 2}, 32, d->wide_columns);
}

static void channel(const ImageKernels *k, const NetworkKernels *n, Data *d) {
    k->channel(picture(d), 8, (ImageWords){d->smaller, (WIDTH + 3) / 4, WIDTH, HEIGHT});
}

static void depthwise(const ImageKernels *k, const NetworkKernels *n, Data *d) {
    k->depthwise(planes(d), 3, 1, d->numbers, d->numbers, 0, d->room, d->results);
}

static void pointwise(const ImageKernels *k, const NetworkKernels *n, Data *d) {
    k->pointwise(planes(d), MAPS, d->numbers, d->numbers, 0, d->room, d->results);
}

static void sums(const ImageKernels *k, const NetworkKernels *n, Data *d) {
    const NetworkWeights weights = {d->weights, d->weight_sums, 4 * UNITS, UNITS};
    n->sums(&weights, (NetworkInputs){d->inputs, UNITS}, STEPS, d->start, 0, d->sums, 4 * UNITS);
}

static void step(const ImageKernels *k, const NetworkKernels *n, Data *d) {
    const NetworkCurves curves = {d->tanh, d->logistic};
    for (int s = 0; s < STEPS; s++) n->step(d->sums + s * 4 * UNITS, d->scales, UNITS, &curves, d->state, d->outputs);
}

static const Kernel kernels[] = {
    {"warp", "pixel", PIXELS, fetch},
    {"ink against surroundings", "pixel", PIXELS, ink},
    {"mean and variance around", "pixel", PIXELS, statistics},
    {"even light", "pixel", PIXELS, even},
    {"binarise", "pixel", PIXELS, marks},
    {"Laplacian", "pixel", PIXELS, laplacian},
    {"shrink, colour, by 2", "pixel", PIXELS, shrink},
    {"one channel of colour", "pixel", PIXELS, channel},
    {"depthwise convolution, 3 × 3", "pixel and plane", MAPS * 96 * 64, depthwise},
    {"pointwise convolution, 32 planes", "pixel and plane", MAPS * 96 * 64, pointwise},
    {"LSTM: sums of products, 96 × 384", "product", 4.0 * UNITS * UNITS * STEPS, sums},
    {"LSTM: gates", "unit and step", UNITS * STEPS, step},
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

static int ascending(const void *one, const void *other) {
    return (*(const double *)one > *(const double *)other) - (*(const double *)one < *(const double *)other);
}

/* The median of the runs, each of which takes a few milliseconds at least. */
static double nanoseconds(const Kernel *kernel, const ImageKernels *image, const NetworkKernels *network, Data *data) {
    double runs[RUNS];
    kernel->call(image, network, data);
    for (int run = 0; run < RUNS; run++) {
        int calls = 0;
        const double began = now();
        do {
            kernel->call(image, network, data);
            calls++;
        } while (now() - began < 5e6);
        runs[run] = (now() - began) / calls / kernel->units;
    }
    qsort(runs, RUNS, sizeof *runs, ascending);
    return runs[RUNS / 2];
}

int main(void) {
    const ImageInstructions image[] = {IMAGE_PLAIN, IMAGE_AVX2, IMAGE_AVX512};
    const NetworkInstructions network[] = {NETWORK_PLAIN, NETWORK_AVX2, NETWORK_AVX512VNNI};
    Data *data = calloc(1, sizeof *data);
    if (!data) return 1;
    srand(1);
    for (int i = 0; i < PIXELS; i++) data->grey[i] = rand() % 256;
    for (int i = 0; i < PIXELS; i++) data->colour[i] = (uint32_t)rand() << 8;
    for (int x = 0; x < WIDTH; x++) data->means[x] = 128, data->variances[x] = 900;
    for (size_t i = 0; i < sizeof data->planes / sizeof(float); i++) data->planes[i] = rand() % 100 / 100.0f;
    for (size_t i = 0; i < sizeof data->numbers / sizeof(float); i++) data->numbers[i] = rand() % 100 / 100.0f;
    for (size_t i = 0; i < sizeof data->weights; i++) data->weights[i] = rand() % 255 - 127;
    for (size_t i = 0; i < sizeof data->inputs; i++) data->inputs[i] = rand() % 255 - 127;
    for (size_t i = 0; i < sizeof data->sums / sizeof(int32_t); i++) data->sums[i] = rand() % 40000 - 20000;
    for (int i = 0; i < 4 * UNITS; i++) data->scales[i] = 1e-4f;
    for (int i = 0; i < NETWORK_CURVE_LENGTH; i++) data->tanh[i] = tanhf(i / 256.0f), data->logistic[i] = 1 / (1 + expf(-i / 256.0f));
    printf("| kernel | ns a | plain | AVX2 | AVX-512 |\n| --- | --- | ---: | ---: | ---: |\n");
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++) {
        printf("| %s | %s |", kernels[k].name, kernels[k].unit);
        for (int i = 0; i < 3; i++) {
            const ImageKernels *pixels = image_kernels(image[i]);
            const NetworkKernels *units = network_kernels(network[i]);
            if (pixels && units) printf(" %.3f |", nanoseconds(&kernels[k], pixels, units, data));
            else printf(" – |");
        }
        printf("\n");
    }
    free(data);
    return 0;
}
