#define _GNU_SOURCE
#include "outbox.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char root[2048];
static unsigned long long last;

static void path_of(char *path, const char *name, const char *more) {
  snprintf(path, PATH_MAX, "%.2047s/%.255s%.255s", root, name, more);
}

static int flush_folder(void) {
  int folder = open(root, O_RDONLY | O_DIRECTORY);
  if (folder < 0) return -1;
  int result = fsync(folder);
  close(folder);
  return result;
}

/* Writes a file that is there whole or not at all: flushed under another name, then renamed, then the folder flushed. */
static int write_whole(const char *name, const char *text) {
  char path[PATH_MAX], draft[PATH_MAX];
  path_of(path, name, "");
  path_of(draft, "new-", name);
  FILE *file = fopen(draft, "w");
  if (!file) return -1;
  int failed = fputs(text, file) == EOF || fflush(file) != 0 || fsync(fileno(file)) != 0;
  failed |= fclose(file) != 0;
  if (failed || rename(draft, path) != 0) {
    unlink(draft);
    return -1;
  }
  return flush_folder();
}

static char *read_whole(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) return NULL;
  char *text = NULL;
  size_t size = 0;
  if (getdelim(&text, &size, '\0', file) < 0) {
    free(text);
    text = NULL;
  }
  fclose(file);
  return text;
}

static int is_entry(const struct dirent *found) {
  size_t length = strlen(found->d_name);
  return length > 5 && length < OUTBOX_NAME && strcmp(found->d_name + length - 5, ".json") == 0 &&
         strncmp(found->d_name, "new-", 4) != 0;
}

int outbox_open(const char *folder) {
  if (strlen(folder) >= sizeof root) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(root, folder);
  if (mkdir(root, 0700) != 0 && errno != EEXIST) return -1;
  struct dirent **found;
  int count = scandir(root, &found, NULL, alphasort);
  if (count < 0) return -1;
  for (int i = 0; i < count; i++) {
    char path[PATH_MAX];
    path_of(path, found[i]->d_name, "");
    /* What was being written when the power ended was never in the queue. */
    if (strncmp(found[i]->d_name, "new-", 4) == 0) unlink(path);
    else if (is_entry(found[i])) last = strtoull(found[i]->d_name, NULL, 10);
    free(found[i]);
  }
  free(found);
  return 0;
}

int outbox_add(const char *topic, const char *payload) {
  char name[OUTBOX_NAME];
  snprintf(name, sizeof name, "%012llu.%.15s.json", ++last, topic);
  return write_whole(name, payload);
}

int outbox_entries(struct outbox_entry **entries) {
  struct dirent **found;
  int count = scandir(root, &found, is_entry, alphasort), kept = 0;
  if (count < 0) return -1;
  *entries = calloc(count > 0 ? (size_t)count : 1, sizeof **entries);
  for (int i = 0; i < count; i++) {
    char path[PATH_MAX];
    path_of(path, found[i]->d_name, "");
    char *payload = *entries ? read_whole(path) : NULL;
    if (payload) {
      struct outbox_entry *entry = &(*entries)[kept++];
      entry->payload = payload;
      snprintf(entry->name, sizeof entry->name, "%.63s", found[i]->d_name);
      sscanf(entry->name, "%*[0-9].%15[a-z]", entry->topic);
      path_of(path, found[i]->d_name, ".wait");
      char *until = read_whole(path);
      if (until) entry->not_before = strtod(until, NULL);
      free(until);
    }
    free(found[i]);
  }
  free(found);
  return *entries ? kept : -1;
}

void outbox_free(struct outbox_entry *entries, int count) {
  for (int i = 0; i < count; i++) free(entries[i].payload);
  free(entries);
}

int outbox_wait(const char *name, double until) {
  char wait[OUTBOX_NAME + 8], text[32];
  snprintf(wait, sizeof wait, "%s.wait", name);
  snprintf(text, sizeof text, "%.3f", until);
  return write_whole(wait, text);
}

int outbox_remove(const char *name) {
  char path[PATH_MAX];
  path_of(path, name, "");
  if (unlink(path) != 0) return -1;
  path_of(path, name, ".wait");
  unlink(path);
  return flush_folder();
}
