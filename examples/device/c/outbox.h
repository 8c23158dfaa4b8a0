/* The queue of a device on its disk: a message is one file, there whole or not at all, and it goes only when the cloud has answered it for good. */
#ifndef OUTBOX_H
#define OUTBOX_H

#define OUTBOX_NAME 64

struct outbox_entry {
  char name[OUTBOX_NAME];  /* its place in the queue and its topic: 000000000001.leituras.json */
  char topic[16];
  char *payload;           /* the bytes to send, with a NUL behind them */
  double not_before;       /* seconds since 1970 before which it may not be sent; 0 for none */
};

/* Opens the queue in a folder, made when it is not there. 0, or -1 with errno. */
int outbox_open(const char *folder);

/* Puts a message at the end. When it returns 0, the message outlives a loss of power; -1 with errno. */
int outbox_add(const char *topic, const char *payload);

/* What waits, oldest first: the number of entries, to be freed by outbox_free; -1 with errno. */
int outbox_entries(struct outbox_entry **entries);
void outbox_free(struct outbox_entry *entries, int count);

/* Keeps a message from being sent before an instant (seconds since 1970), after a restart too. */
int outbox_wait(const char *name, double until);

/* Forgets a message. Only the answer of the cloud is a reason. */
int outbox_remove(const char *name);

#endif
