import { type ComponentType, type FunctionComponent, memo, type ReactNode } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useAfterPaint } from '../../ui/useAfterPaint.ts'

/**
 * A part of the shell that people do not come for: what it is made of is fetched at once, and built when the page
 * itself has been painted. Until then its `place` is kept.
 */
function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: ReactNode,
): FunctionComponent<Props> {
  const Part = lazyPart(load, { place })
  Part.ahead()
  const Later: FunctionComponent<Props> = (props) => {
    const painted = useAfterPaint()
    return painted ? <Part {...props} /> : place
  }
  return memo(Later) as unknown as FunctionComponent<Props>
}

export const Menu = later(() => import('./Menu.tsx').then((module) => module.Menu), null)
export const HeaderTools = later(() => import('./HeaderTools.tsx').then((module) => module.HeaderTools), null)
export const Trail = later(() => import('./Trail.tsx').then((module) => module.Trail), <div className="trail-place" />)
