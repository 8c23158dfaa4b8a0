/*
 * A device that measures, queues on disk, sends, and forgets only what the cloud has answered.
 *
 *   make && ./device --serial ASP-0001 --host HOST --ca ca.pem --cert cert.pem --key key.pem --figures ../figures.txt
 *
 * The protocol: docs/device-protocol.md. One thread: the callbacks run inside mosquitto_loop.
 */
#define _GNU_SOURCE
#include <cjson/cJSON.h>
#include <getopt.h>
#include <math.h>
#include <mosquitto.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "outbox.h"

#define FIRMWARE "1.0.0"
#define FIRST_WAIT_S 5.0
#define LONGEST_WAIT_S 60.0
#define STATE_EVERY_S 3600.0
#define UNDER_WAY 20
#define MOST_NOZZLES 400

/* What a person is told of a refusal. Whether it is final is told by tentar_em alone, so that a name added later is handled too. */
static const struct {
  const char *reason, *text;
} REFUSALS[] = {
    {"MENSAGEM_INVALIDA", "the firmware wrote a message nobody understands: tell its maker"},
    {"UNIDADE_INVALIDA", "the firmware wrote an unknown unit: tell its maker"},
    {"VALOR_ABSURDO", "a figure cannot be: look at the sensor"},
    {"EQUIPAMENTO_DESCONHECIDO", "nobody registered this serial number"},
    {"EQUIPAMENTO_INUTILIZADO", "the equipment was taken out of use"},
    {"EQUIPAMENTO_SEM_DONO", "the equipment belongs to nobody: its owner has to activate it"},
    {"EQUIPAMENTO_DIVERGENTE", "another equipment used this uuid: tell the maker"},
    {"DATA_FUTURA", "the clock is ahead: set it"},
    {"DATA_IMPOSSIVEL", "the clock was never set: set it"},
    {"CERTIFICADO_SEM_DIREITO", "the certificate is good no more: get a new one"},
    {"TRANSFERENCIA_PASSADA", "measured for a former owner, too long ago"},
    {"LEITURA_GRANDE", "the reading has become too large: begin another"},
    {"LEITURA_DESCARTADA", "the equipment was restored since: begin another reading"},
    {"LEITURA_NAO_DOBRADA", "the cloud could not put the parts together"},
    {"CALIBRACAO_DIVERGENTE", "another calibration has this uuid: tell the maker"},
    {"LIMITE_EXCEDIDO", "too many messages this hour: they are sent later"},
    {"FALHA_INTERNA", "the cloud failed: it is sent later"},
};

static struct {
  const char *serial, *host, *ca, *cert, *key, *queue, *figures;
  int port;
  bool until_empty;
} options = {.host = "localhost", .port = 8883, .queue = "queue"};

/* When what was sent is due again, and how long it waits after that. */
static struct {
  char name[OUTBOX_NAME];
  double due, wait;
} sent[UNDER_WAY];

static bool is_ready;
static double state_at, held_until;

static double seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

/* Now, as 2026-11-20T13:05:42.000Z. */
static const char *now_text(void) {
  static char text[32];
  struct timespec now;
  struct tm utc;
  char day[24];
  clock_gettime(CLOCK_REALTIME, &now);
  gmtime_r(&now.tv_sec, &utc);
  strftime(day, sizeof day, "%Y-%m-%dT%H:%M:%S", &utc);
  snprintf(text, sizeof text, "%s.%03dZ", day, (int)(now.tv_nsec / 1000000));
  return text;
}

/* An instant of the cloud, which is always UTC with Z, in seconds since 1970; 0 where it is none. */
static double seconds_of(const char *instant) {
  struct tm utc = {0};
  double second;
  if (sscanf(instant, "%d-%d-%dT%d:%d:%lfZ", &utc.tm_year, &utc.tm_mon, &utc.tm_mday, &utc.tm_hour, &utc.tm_min, &second) != 6)
    return 0;
  utc.tm_year -= 1900;
  utc.tm_mon -= 1;
  return (double)timegm(&utc) + second;
}

/* A random UUID (version 4): the identity of a message, never made from the time, the serial number or a counter. */
static const char *new_uuid(void) {
  static char text[37];
  unsigned char b[16];
  if (getrandom(b, sizeof b, 0) != sizeof b) fail("getrandom");
  b[6] = (b[6] & 0x0f) | 0x40;
  b[8] = (b[8] & 0x3f) | 0x80;
  snprintf(text, sizeof text, "%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x", b[0], b[1], b[2], b[3],
           b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]);
  return text;
}

/* cJSON prints a float of 1.2f as 1.2000000476837158. A figure is written with the places that were measured; one that is none is null. */
static void add_figure(cJSON *object, const char *name, double value) {
  char text[32];
  snprintf(text, sizeof text, "%.4f", value);
  if (isfinite(value)) cJSON_AddRawToObject(object, name, text);
  else cJSON_AddNullToObject(object, name);
}

static void queue_message(const char *topic, cJSON *message) {
  char *text = cJSON_PrintUnformatted(message);
  if (!text || outbox_add(topic, text) != 0) fail("queue");
  free(text);
  cJSON_Delete(message);
}

/* Queues a whole reading. A nozzle without a flow was not measured: it is left out, and the total still counts it. */
static void measure(const int *positions, const double *flows, int count) {
  cJSON *reading = cJSON_CreateObject(), *nozzles = NULL, *header = NULL;
  const char *uuid = new_uuid();
  cJSON_AddNumberToObject(reading, "versao", 1);
  cJSON_AddStringToObject(reading, "uuid", uuid);
  cJSON_AddStringToObject(reading, "medido_em", now_text());
  cJSON_AddStringToObject(reading, "unidade_vazao", "LPM");
  header = cJSON_AddObjectToObject(reading, "cabecalho");
  cJSON_AddStringToObject(header, "tipo_pulverizador", "PULVERIZADOR");
  cJSON_AddNumberToObject(header, "total_bicos", count);
  cJSON_AddStringToObject(header, "unidade_pressao", "BAR");
  add_figure(header, "pressao", 3.0f);
  add_figure(header, "bateria_fim", NAN); /* not known is null, never 255 */
  cJSON_AddStringToObject(header, "versao_firmware", FIRMWARE);
  nozzles = cJSON_AddArrayToObject(reading, "bicos");
  for (int i = 0; i < count; i++) {
    if (!isfinite(flows[i])) continue;
    cJSON *nozzle = cJSON_CreateObject();
    cJSON_AddNumberToObject(nozzle, "posicao", positions[i]);
    add_figure(nozzle, "vazao", flows[i]);
    cJSON_AddItemToArray(nozzles, nozzle);
  }
  queue_message("leituras", reading);
  printf("measured %s\n", uuid);
}

/* Readings from a file: lines of a nozzle each, an empty line ends a reading. */
static void measure_from(FILE *file) {
  static int positions[MOST_NOZZLES];
  static double flows[MOST_NOZZLES];
  char line[128];
  int count = 0;
  while (fgets(line, sizeof line, file)) {
    if (line[0] == '#') continue;
    if (count < MOST_NOZZLES && sscanf(line, "%d %lf", &positions[count], &flows[count]) == 2) count++;
    else if (count > 0) {
      measure(positions, flows, count);
      count = 0;
    }
  }
  if (count > 0) measure(positions, flows, count);
}

/* Tells what the device is, now: a state that still waits is of the past and makes room for it. */
static void tell_state(void) {
  struct outbox_entry *entries;
  int count = outbox_entries(&entries);
  for (int i = 0; i < count; i++)
    if (strcmp(entries[i].topic, "estado") == 0 && outbox_remove(entries[i].name) != 0) fail("queue");
  outbox_free(entries, count);
  cJSON *state = cJSON_CreateObject();
  cJSON_AddNumberToObject(state, "versao", 1);
  cJSON_AddStringToObject(state, "uuid", new_uuid());
  cJSON_AddStringToObject(state, "informado_em", now_text());
  cJSON_AddStringToObject(state, "versao_firmware", FIRMWARE);
  queue_message("estado", state);
  state_at = seconds(CLOCK_MONOTONIC);
}

static const char *topic_of(const char *name) {
  static char topic[96];
  snprintf(topic, sizeof topic, "aspersa/%s/%s", options.serial, name);
  return topic;
}

static const char *text_in(const cJSON *object, const char *name) {
  const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, name));
  return text ? text : "";
}

static void answered(const char *name, const cJSON *answer) {
  const char *result = text_in(answer, "resultado"), *reason = text_in(answer, "motivo"), *told = reason;
  double until = seconds_of(text_in(answer, "tentar_em"));
  for (size_t i = 0; i < sizeof REFUSALS / sizeof *REFUSALS; i++)
    if (strcmp(REFUSALS[i].reason, reason) == 0) told = REFUSALS[i].text;
  printf("%s %s%s%s\n", text_in(answer, "uuid"), result, *told ? ": " : "", told);
  for (int i = 0; i < UNDER_WAY; i++)
    if (strcmp(sent[i].name, name) == 0) sent[i].name[0] = '\0';
  if (strcmp(result, "recusada") == 0 && until > 0) {
    if (outbox_wait(name, until) != 0) fail("queue");
    /* These are about the device, not about the message. */
    if (strcmp(reason, "CERTIFICADO_SEM_DIREITO") == 0 || strcmp(reason, "LIMITE_EXCEDIDO") == 0)
      held_until = fmax(held_until, until);
    return;
  }
  if (outbox_remove(name) != 0) fail("queue");
}

/* A confirmation belongs to the message with its uuid: this device sends whole messages only, whose confirmations have no part. */
static void on_message(struct mosquitto *client, void *data, const struct mosquitto_message *message) {
  (void)client, (void)data;
  cJSON *answer = cJSON_ParseWithLength(message->payload, (size_t)message->payloadlen);
  const char *uuid = text_in(answer, "uuid");
  struct outbox_entry *entries;
  int count = *uuid && !text_in(answer, "parte")[0] ? outbox_entries(&entries) : 0;
  for (int i = 0; i < count; i++) {
    cJSON *waiting = cJSON_Parse(entries[i].payload);
    if (strcmp(text_in(waiting, "uuid"), uuid) == 0) answered(entries[i].name, answer);
    cJSON_Delete(waiting);
  }
  if (count > 0) outbox_free(entries, count);
  cJSON_Delete(answer);
}

static void on_connect(struct mosquitto *client, void *data, int code) {
  (void)data;
  if (code == 0) mosquitto_subscribe(client, NULL, topic_of("confirmacoes"), 1);
  else fprintf(stderr, "not connected: %s\n", mosquitto_connack_string(code));
}

/* Only now answers are heard, so only now is something sent: what was under way before is sent again. */
static void on_subscribe(struct mosquitto *client, void *data, int id, int count, const int *granted) {
  (void)client, (void)data, (void)id, (void)count, (void)granted;
  memset(sent, 0, sizeof sent);
  tell_state();
  is_ready = true;
}

static void on_disconnect(struct mosquitto *client, void *data, int code) {
  (void)client, (void)data, (void)code;
  is_ready = false;
}

/* Sends what is due, oldest first, and again what nobody confirmed; each wait is longer than the one before. Answers how many wait. */
static int pump(struct mosquitto *client) {
  struct outbox_entry *entries;
  int count = outbox_entries(&entries);
  if (count < 0) fail("queue");
  double now = seconds(CLOCK_MONOTONIC), date = seconds(CLOCK_REALTIME);
  for (int i = 0; i < count && i < UNDER_WAY && is_ready && date >= held_until; i++) {
    int place = -1;
    for (int j = 0; j < UNDER_WAY; j++)
      if (strcmp(sent[j].name, entries[i].name) == 0) place = j;
    for (int j = 0; place < 0 && j < UNDER_WAY; j++)
      if (!sent[j].name[0]) {
        place = j;
        snprintf(sent[j].name, sizeof sent[j].name, "%s", entries[i].name);
        sent[j].due = 0;
        sent[j].wait = FIRST_WAIT_S;
      }
    if (place < 0 || now < sent[place].due || date < entries[i].not_before) continue;
    int size = (int)strlen(entries[i].payload);
    mosquitto_publish(client, NULL, topic_of(entries[i].topic), size, entries[i].payload, 1, false);
    /* A random fifth, so that devices that were cut off together do not come back together. */
    sent[place].due = now + sent[place].wait * (1 + drand48() / 5);
    sent[place].wait = fmin(sent[place].wait * 2, LONGEST_WAIT_S);
  }
  outbox_free(entries, count);
  return count;
}

static void run(struct mosquitto *client) {
  double pause = 1;
  int result = mosquitto_connect(client, options.host, options.port, 60);
  for (;;) {
    if (result != MOSQ_ERR_SUCCESS) {
      fprintf(stderr, "%s\n", mosquitto_strerror(result));
      is_ready = false;
      usleep((useconds_t)(pause * 1e6 * (1 + drand48() / 5)));
      pause = fmin(pause * 2, 60);
      result = mosquitto_reconnect(client);
      continue;
    }
    result = mosquitto_loop(client, 100, 1);
    if (!is_ready) continue;
    pause = 1;
    if (seconds(CLOCK_MONOTONIC) - state_at > STATE_EVERY_S) tell_state();
    if (pump(client) == 0 && options.until_empty) break;
  }
  mosquitto_disconnect(client);
}

static void read_options(int argc, char **argv) {
  static const struct option known[] = {
      {"serial", required_argument, NULL, 's'}, {"host", required_argument, NULL, 'h'}, {"port", required_argument, NULL, 'p'},
      {"ca", required_argument, NULL, 'a'},     {"cert", required_argument, NULL, 'c'}, {"key", required_argument, NULL, 'k'},
      {"queue", required_argument, NULL, 'q'},  {"figures", required_argument, NULL, 'f'}, {"until-empty", no_argument, NULL, 'u'},
      {NULL, 0, NULL, 0}};
  for (int name; (name = getopt_long(argc, argv, "", known, NULL)) != -1;) {
    if (name == 's') options.serial = optarg;
    else if (name == 'h') options.host = optarg;
    else if (name == 'p') options.port = atoi(optarg);
    else if (name == 'a') options.ca = optarg;
    else if (name == 'c') options.cert = optarg;
    else if (name == 'k') options.key = optarg;
    else if (name == 'q') options.queue = optarg;
    else if (name == 'f') options.figures = optarg;
    else if (name == 'u') options.until_empty = true;
    else exit(2);
  }
  if (options.serial && options.ca && options.cert && options.key) return;
  fprintf(stderr, "--serial S --ca FILE --cert FILE --key FILE [--host H] [--port N] [--queue DIR] [--figures FILE|-] [--until-empty]\n");
  exit(2);
}

int main(int argc, char **argv) {
  read_options(argc, argv);
  setvbuf(stdout, NULL, _IOLBF, 0);
  srand48((long)(seconds(CLOCK_REALTIME) * 1000) ^ getpid());
  if (outbox_open(options.queue) != 0) fail(options.queue);
  mosquitto_lib_init();
  struct mosquitto *client = mosquitto_new(options.serial, true, NULL);
  if (!client) fail("mosquitto_new");
  mosquitto_connect_callback_set(client, on_connect);
  mosquitto_subscribe_callback_set(client, on_subscribe);
  mosquitto_disconnect_callback_set(client, on_disconnect);
  mosquitto_message_callback_set(client, on_message);
  int result = mosquitto_tls_set(client, options.ca, NULL, options.cert, options.key, NULL);
  if (result != MOSQ_ERR_SUCCESS) {
    fprintf(stderr, "certificates: %s\n", mosquitto_strerror(result));
    return 1;
  }
  if (options.figures) {
    FILE *file = strcmp(options.figures, "-") == 0 ? stdin : fopen(options.figures, "r");
    if (!file) fail(options.figures);
    measure_from(file);
    if (file != stdin) fclose(file);
  }
  run(client);
  mosquitto_destroy(client);
  mosquitto_lib_cleanup();
  return 0;
}
