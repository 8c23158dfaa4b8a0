import { useEffect } from 'react'

/** Keeps the screen on while this is shown. A browser that cannot, or may not for want of battery, lets it go dark. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const release = () => void lock?.release().catch(() => undefined)
    // The browser gives it up whenever the page is out of sight.
    const ask = () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      navigator.wakeLock?.request('screen').then(
        (given) => {
          lock = given
          if (isOver) release()
        },
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      release()
    }
  }, [])
}
