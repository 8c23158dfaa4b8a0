import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'
import { useAfterPaint } from '../../ui/useAfterPaint.ts'

/**
 * A part of the shell that people do not come for: what it is made of is fetched at once, and built when the page itself has been
 * painted. Until then its `place` is kept.
 */
function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode,
): FunctionComponent<Props> {
  const fetched = load()
  // Whoever shows it hears of the failure.
  fetched.catch(() => undefined)
  const Part = lazy(() => fetched.then((component) => ({ default: component }))) as unknown as ComponentType<Props>
  return function Later(props) {
    const painted = useAfterPaint()
    return painted ? (
      <Suspense fallback={place}>
        <Part {...props} />
      </Suspense>
    ) : (
      place
    )
  }
}

export const Menu = later(() => import('./Menu.tsx').then((module) => module.Menu), null)
export const HeaderTools = later(() => import('./HeaderTools.tsx').then((module) => module.HeaderTools), null)
export const Trail = later(() => import('./Trail.tsx').then((module) => module.Trail), <div className="trail-place" />)
