import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ALL_FOLDERS, importsOf, isSpec, sources } from './sources.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Files that import each other in a loop, each loop by itself: strongly connected components, after Tarjan. */
function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const place = order.size
    order.set(file, place)
    lowest.set(file, place)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? place) : place) : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? place, reached))
    }
    const low = lowest.get(file) ?? place
    if (low === place) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.toSorted())
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles.toSorted()
}

const files = sources(...ALL_FOLDERS)
const graph: Graph = new Map(
  files.map((source) => [source.path, importsOf(source).flatMap(({ target }) => (target === null ? [] : [target]))]),
)

/** The same between folders: who reads one meets no folder that needs it back. */
const foldersOf = (top: string): Graph => {
  const folders = new Map<string, string[]>()
  for (const source of files.filter((one) => one.path.startsWith(top) && !isSpec(one))) {
    const folder = dirname(source.path)
    const others = importsOf(source).flatMap(({ target }) => (target === null ? [] : [dirname(target)]))
    folders.set(folder, [...(folders.get(folder) ?? []), ...others.filter((other) => other !== folder)])
  }
  return folders
}

describe('imports', () => {
  it('make no circle, whether of values or of types, at once or later', () => {
    expect(graph.size).toBeGreaterThan(500)
    expect(circlesOf(graph)).toEqual([])
  })

  it('make no circle of folders in what runs in the cloud', () => {
    const folders = foldersOf('functions/')
    expect(folders.size).toBeGreaterThan(50)
    expect(circlesOf(folders)).toEqual([])
  })

  it('are followed through every kind of import', () => {
    const source = (path: string, text: string) => importsOf({ path, text }).map(({ target }) => target)
    expect(source('web/app/a.ts', "import type { B } from './b.ts'\nexport const c = () => import('../c.ts')")).toEqual(
      ['web/app/b.ts', 'web/c.ts'],
    )
    expect(source('web/app/a.ts', "import.meta.glob<object>('../features/*/ReadingsPage.tsx')")).toEqual([
      'web/features/readings/ReadingsPage.tsx',
    ])
  })

  it('of a loop are found, and those of a tree are not', () => {
    const loop: Graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', ['e']],
      ['e', []],
      ['f', ['f', 'a']],
    ])
    expect(circlesOf(loop)).toEqual([['a', 'b', 'c'], ['f']])
  })
})
