import { useSyncExternalStore } from 'react'

const CLASS = 'awsui-dark-mode'

/** Whether the page is dark, by choice or by the system: for what style sheets do not reach. */
export const useDark = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const observer = new MutationObserver(changed)
      observer.observe(document.body, { attributeFilter: ['class'] })
      return () => observer.disconnect()
    },
    () => document.body.classList.contains(CLASS),
  )
