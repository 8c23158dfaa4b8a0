import type { DataRouter } from 'react-router'

const isLeaving = ({ state }: DataRouter) =>
  state.navigation.state !== 'idle' || [...state.blockers.values()].some((blocker) => blocker.state !== 'unblocked')

/** Goes to another page, and says whether it got there: a changed form asks first, and the person may stay. */
export async function leaveFor(router: DataRouter, path: string): Promise<boolean> {
  await router.navigate(path)
  if (isLeaving(router)) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(() => {
        if (isLeaving(router)) return
        stop()
        resolve()
      })
    })
  }
  return router.state.location.pathname === path
}
