import { matchPath } from 'react-router'
import { PATHS, type PathName } from '../../../shared/paths.ts'
import { SCREENS, type Screen } from './screens.ts'

/** The screen at an address. */
export const screenAt = (pathname: string, screens = SCREENS): Screen | undefined =>
  screens.find(({ path }) => matchPath(PATHS[path].path, pathname))

/** Whether there is such a screen yet: what leads to another one is not shown. */
export const isBuilt = (path: PathName): boolean => SCREENS.some((screen) => screen.path === path)
