import type { Plugin } from 'vite'

/** What stands in a module, and what is to stand there. */
type Change = readonly [before: string, after: string]

/** Of each module what is changed in it. */
export const CHANGES: readonly (readonly [file: RegExp, ...changes: Change[]])[] = [
  [
    /component-toolkit\/mjs\/internal\/visual-mode\/index\.js$/,
    [
      'const observer = new MutationObserver(() => handler());',
      `const still = matchMedia('(prefers-reduced-motion: reduce)');
    still.addEventListener('change', handler);
    const isMode = (classes) => /awsui-(polaris-)?(dark|compact)-mode|awsui-motion-disabled/.test(classes ?? '');
    const observer = new MutationObserver((records) => {
        if (records.some(({ target, oldValue }) => isMode(oldValue) || isMode(target.getAttribute('class')))) handler();
    });`,
    ],
    [
      'observer.observe(document.body, { attributes: true, subtree: true });',
      'observer.observe(document.body, { attributeFilter: ["class"], attributeOldValue: true, subtree: true });',
    ],
    [
      'return () => observer.disconnect();',
      `return () => {
        observer.disconnect();
        still.removeEventListener('change', handler);
    };`,
    ],
    ['return hasThemeClassName(theme) || themeDefinitions[theme].isFlagActive();', 'return false;'],
    ['export function initThemes(options) {', 'export function initThemes() {}\nfunction noThemes(options) {'],
  ],
  [
    /component-toolkit\/mjs\/internal\/focus-visible\/index\.js$/,
    [
      `function handleMousedown() {
    setIsKeyboard(false);
}`,
      `let letter, told;
function forget() {
    cancelAnimationFrame(letter);
    clearTimeout(told);
}
function handleMousedown() {
    forget();
    setIsKeyboard(false);
}
const isTyped = ({ key, altKey, ctrlKey, metaKey, target }) =>
    key?.length === 1 && !altKey && !ctrlKey && !metaKey &&
    target.matches('textarea, input:not([type=checkbox], [type=radio])');`,
    ],
    [
      `    if (!isModifierKey(event)) {
        setIsKeyboard(true);
    }`,
      `    if (isModifierKey(event)) return;
    forget();
    if (isTyped(event)) letter = requestAnimationFrame(() => { told = setTimeout(() => setIsKeyboard(true)); });
    else setIsKeyboard(true);`,
    ],
  ],
  [
    /components\/modal\/body-scroll\.js$/,
    [
      'export function disableBodyScrolling() {',
      `let frame, timer, isAwaited = false;
export function disableBodyScrolling() {
    if (isAwaited) enable();`,
    ],
    [
      'export function enableBodyScrolling() {',
      `export function enableBodyScrolling() {
    if (isAwaited) enable();
    isAwaited = true;
    frame = requestAnimationFrame(() => { timer = setTimeout(enable); });
}
function enable() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    isAwaited = false;`,
    ],
  ],
]

/** Changes a module; throws where something is not there any more. */
export function changed(code: string, changes: readonly Change[]): string {
  return changes.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`Cloudscape has no longer “${before}”`)
    return text.replace(before, () => after)
  }, code)
}

/**
 * What Cloudscape does at presses, whatever is pressed (components 3.0.1383). Ms are those of a processor four
 * times slower on a page of some 2 000 elements.
 *
 * - At each change of any attribute every component that can be dark, compact or still asks all elements above it:
 * 1 to 5 ms a press. It asks once a class of these is given or taken, or the system's wish for stillness changes.
 * - Whoever opens something looks through the whole document for a theme that nothing here has: 1 to 7 ms.
 * - A page that may be scrolled again is painted beyond what is seen of it: 10 to 13 ms, before a dialog was seen to
 * close. It happens once that is painted.
 * - The first key after a mouse has up to two hundred elements styled anew, since a frame around what has the focus may
 * be due: 4 to 11 ms. A field that is typed in has its own frame, so that this happens once the letter is painted.
 */
export function cloudscapePresses(): Plugin {
  const seen = new Set<RegExp>()
  return {
    name: 'cloudscape-presses',
    transform: {
      filter: { id: CHANGES.map(([file]) => file) },
      handler(before, id) {
        const found = CHANGES.find(([one]) => one.test(id))
        if (!found) return undefined
        const [file, ...changes] = found
        seen.add(file)
        return { code: changed(before, changes), map: null }
      },
    },
    buildEnd(error) {
      const missing = CHANGES.filter(([file]) => !seen.has(file))
      if (!error && missing.length > 0) this.error(`not there: ${missing.map(([file]) => file).join(', ')}`)
    },
  }
}
