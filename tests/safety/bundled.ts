import type { Metafile } from 'esbuild'
import { bundleModules } from '../../scripts/bundle.ts'
import type { FunctionName } from '../../shared/functions.ts'

const made = new Map<FunctionName, Promise<Metafile>>()

/** What a function is made of. Each is bundled once for all rules, which share a worker: it takes a second of both cores. */
export function bundled(name: FunctionName): Promise<Metafile> {
  const metafile = made.get(name) ?? bundleModules(name).then((result) => result.metafile)
  made.set(name, metafile)
  return metafile
}
