import type { Plugin } from 'vite'

/** Of each module its exports, with something in their place that does nothing. */
const REPLACED: readonly (readonly [file: RegExp, exported: string, code: string])[] = [
  [
    /components\/internal\/hooks\/use-base-component\/styles-check\.js$/,
    'useMissingStylesCheck',
    'export function useMissingStylesCheck() {}',
  ],
  [
    /components\/internal\/hooks\/use-performance-marks\/index\.js$/,
    'usePerformanceMarks',
    'const NONE = {}\nexport function usePerformanceMarks() { return NONE }',
  ],
  [
    /component-toolkit\/mjs\/internal\/base-component\/component-metrics\.js$/,
    'useComponentMetrics',
    'export function useComponentMetrics() {}',
  ],
]

/**
 * Takes out what Cloudscape measures for its makers, to whom nothing here is sent: whether its style sheet is missing
 * (a timer, a promise and an abort controller a component, all of which end when a page does), when buttons and tables
 * were drawn, and which components are in use. A list that is left spent 12 to 15 ms of a processor four times slower
 * on the first of these alone (components 3.0.1383). A build fails where one of the modules is no longer there.
 */
export function cloudscapeTelemetry(): Plugin {
  const seen = new Set<RegExp>()
  return {
    name: 'cloudscape-telemetry',
    transform: {
      filter: { id: REPLACED.map(([file]) => file) },
      handler(before, id) {
        const [file, exported, code] = REPLACED.find(([one]) => one.test(id)) ?? []
        if (!file || code === undefined) return undefined
        if (!before.includes(`function ${exported}(`)) this.error(`${id} has no ${exported}`)
        seen.add(file)
        return { code, map: null }
      },
    },
    buildEnd(error) {
      const missing = REPLACED.filter(([file]) => !seen.has(file))
      if (!error && missing.length > 0) this.error(`not there: ${missing.map(([file]) => file).join(', ')}`)
    },
  }
}
