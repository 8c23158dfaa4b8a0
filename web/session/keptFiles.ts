/**
 * Forgets the console's files that were kept for when there is no network, and what hands them out: they are kept for
 * whoever is signed in.
 */
export function forgetFiles(): void {
  // A browser has neither on a page that did not come over TLS.
  if (!('caches' in globalThis)) return
  void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
  void navigator.serviceWorker?.getRegistration().then((registration) => registration?.unregister())
}
