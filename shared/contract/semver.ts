import * as z from 'zod'
import { isSemver, LONGEST_VERSION, withoutMark } from '../domain/equipment/semver.ts'

/** A version by semantic versioning, e.g. `2.5.4`; who copies a mark of git's types `v2.5.4`. */
export const versaoSemver = z.string().overwrite(withoutMark).max(LONGEST_VERSION).refine(isSemver, 'semver')
