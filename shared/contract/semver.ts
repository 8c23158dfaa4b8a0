import * as z from 'zod'
import { isSemver, LONGEST_VERSION } from '../domain/equipment/semver.ts'

/** A version by semantic versioning, e.g. `2.5.4`. */
export const versaoSemver = z.string().trim().max(LONGEST_VERSION).refine(isSemver, 'semver')
