const watched = new Set<number>()

process.on('message', ({ watch, unwatch }: { watch?: number; unwatch?: number }) => {
  if (watch !== undefined) watched.add(watch)
  if (unwatch !== undefined) watched.delete(unwatch)
})

process.on('disconnect', () => {
  for (const pid of watched) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process is gone already.
    }
  }
  process.exit(0)
})
