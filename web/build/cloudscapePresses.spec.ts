import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHANGES, changed } from './cloudscapePresses.ts'

const PACKAGES = join(createRequire(import.meta.url).resolve('@cloudscape-design/components'), '../..')
const FILES = [
  'component-toolkit/mjs/internal/visual-mode/index.js',
  'component-toolkit/mjs/internal/focus-visible/index.js',
  'components/modal/body-scroll.js',
]

/** A module of Cloudscape's as the build changes it. */
function built(path: string): string {
  const [, ...changes] = CHANGES.find(([file]) => file.test(path)) ?? []
  return changed(readFileSync(join(PACKAGES, path), 'utf8'), changes.filter(Array.isArray))
}

type Listen = (event: object) => void

/** The focus's module on a page of its own, whose frames are drawn when the spec says so. */
function focusPage() {
  const heard = new Map<string, Listen>()
  let visible = false
  let frames: (() => void)[] = []
  const document = {
    addEventListener: (type: string, listener: Listen) => heard.set(type, listener),
    body: {
      setAttribute() {
        visible = true
      },
      removeAttribute() {
        visible = false
      },
    },
  }
  const code = built('component-toolkit/mjs/internal/focus-visible/index.js')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll('export ', '')
  const begin = new Function(
    ...['useEffect', 'isModifierKey', 'document', 'requestAnimationFrame', 'cancelAnimationFrame'],
    ...['setTimeout', 'clearTimeout', `${code}\nuseFocusVisible()`],
  )
  const drawn = (run: () => void) => frames.push(run)
  const forget = () => {
    frames = []
  }
  begin(
    (run: () => void) => run(),
    ({ key }: { key: string }) => key === 'Shift',
    document,
    drawn,
    forget,
    drawn,
    forget,
  )
  return {
    press: (key: string, isField = false, held = {}) =>
      heard.get('keydown')?.({ key, target: { matches: () => isField }, ...held }),
    pressMouse: () => heard.get('mousedown')?.({}),
    /** Draws what is due, and runs what follows. */
    draw() {
      while (frames.length > 0) frames.shift()?.()
    },
    isVisible: () => visible,
  }
}

describe('what a press waits for in Cloudscape', () => {
  it('is changed in modules that still have what is changed', () => {
    expect(FILES.map((path) => CHANGES.filter(([file]) => file.test(path)).length)).toEqual(CHANGES.map(() => 1))
    for (const path of FILES) expect(built(path), path).not.toBe('')
    expect(() => changed('other', [['one', 'two']])).toThrow('one')
  })

  it('frames what has the focus at once for keys that move it', () => {
    for (const [key, isField, held] of [
      ['Tab', true, {}],
      ['ArrowDown', true, {}],
      ['k', true, { ctrlKey: true }],
      [' ', false, {}],
    ] as const) {
      const page = focusPage()
      page.press(key, isField, held)
      expect(page.isVisible(), key).toBe(true)
    }
  })

  it('looks for frames once a letter in a field is drawn', () => {
    const page = focusPage()
    page.press('a', true)
    expect(page.isVisible()).toBe(false)
    page.draw()
    expect(page.isVisible()).toBe(true)
    page.pressMouse()
    expect(page.isVisible()).toBe(false)
  })

  it('forgets a letter for a mouse that comes before it is drawn, and draws it for no other key twice', () => {
    const page = focusPage()
    page.press('a', true)
    page.pressMouse()
    page.draw()
    expect(page.isVisible()).toBe(false)
    page.press('a', true)
    page.press('Shift', true)
    page.draw()
    expect(page.isVisible()).toBe(true)
  })

  it('has the page scroll again once a dialog is seen to close, and at once where another opens before', () => {
    const code = built('components/modal/body-scroll.js')
      .replaceAll(/^import .*$/gm, '')
      .replaceAll('export ', '')
    let frames: (() => void)[] = []
    const classes = new Set<string>()
    const style = { paddingRight: '', removeProperty() {} }
    const body = { classList: { add: (name: string) => classes.add(name), remove: () => classes.clear() }, style }
    const later = (run: () => void) => frames.push(run)
    const forget = () => {
      frames = []
    }
    const { open, close } = new Function(
      ...['document', 'window', 'styles', 'requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout'],
      ...['clearTimeout', `${code}\nreturn { open: disableBodyScrolling, close: enableBodyScrolling }`],
    )({ body: { ...body, clientWidth: 1 } }, { innerWidth: 1 }, { 'modal-open': 'held' }, later, forget, later, forget)
    open()
    close()
    expect([...classes]).toEqual(['held'])
    while (frames.length > 0) frames.shift()?.()
    expect([...classes]).toEqual([])
    open()
    close()
    open()
    while (frames.length > 0) frames.shift()?.()
    expect([...classes]).toEqual(['held'])
  })
})
