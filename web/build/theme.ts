import { build } from 'esbuild'
import type { Plugin } from 'vite'

/** The typeface, then what stands for it until it is there. */
const FONTS = '"Open Sans", "Open Sans Fallback", "Helvetica Neue", Roboto, Arial, sans-serif'

/** What both variants share: shapes, and the accent yellow of notifications. */
const COMMON = {
  colorTextNotificationYellow: { light: '#1a1400', dark: '#1a1400' },
  colorBackgroundNotificationYellow: { light: '#ffcf33', dark: '#ffcf33' },
  fontFamilyBase: FONTS,
  borderRadiusContainer: '12px',
  borderRadiusButton: '8px',
}

const GREEN = {
  referenceTokens: { color: { primary: { seed: '#1b7f3b' } } },
  tokens: {
    ...COMMON,
    // Cloudscape's own cannot be told from its dark ground.
    colorBackgroundToggleCheckedDisabled: { light: '#b9dec3', dark: '#3f7a50' },
  },
}

/** Yellow carries dark text; as text itself it is dark gold, or nobody could read it on white. */
const YELLOW = {
  referenceTokens: { color: { primary: { seed: '#8a6a00' } } },
  tokens: {
    ...COMMON,
    colorBackgroundToggleCheckedDisabled: { light: '#ecd9a0', dark: '#8a7230' },
    colorBackgroundButtonPrimaryDefault: { light: '#ffcf33', dark: '#ffcf33' },
    colorBackgroundButtonPrimaryHover: { light: '#f0bd14', dark: '#ffdc66' },
    colorBackgroundButtonPrimaryActive: { light: '#e0ae00', dark: '#f0bd14' },
    colorTextButtonPrimaryDefault: { light: '#1a1400', dark: '#1a1400' },
    colorTextButtonPrimaryHover: { light: '#1a1400', dark: '#1a1400' },
    colorTextButtonPrimaryActive: { light: '#1a1400', dark: '#1a1400' },
  },
}

const MODULE_ID = 'virtual:theme.css'

/**
 * Token names are hashed by the installed Cloudscape, so the style sheet is generated from it at every build. Applying
 * the theme in the browser instead would insert a style element, which the content security policy refuses. Bundled
 * first, because Cloudscape's modules import each other without extensions, which plain node does not resolve.
 */
async function themeStylesheet(root: string): Promise<string> {
  const bundle = await build({
    stdin: {
      contents: "export { generateThemeStylesheet } from '@cloudscape-design/components/theming'",
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const code = bundle.outputFiles[0]?.contents ?? new Uint8Array()
  const themed: { generateThemeStylesheet(options: { theme: object }): string } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )
  const [green, yellow] = [GREEN, YELLOW].map((theme) => themed.generateThemeStylesheet({ theme }))
  return `${green}\nhtml.theme-yellow {\n${yellow}\n}`
}

/** Serves `virtual:theme.css`: the green theme, and over it the yellow one where the document asks for it. */
export const cloudscapeTheme = (root: string): Plugin => ({
  name: 'cloudscape-theme',
  resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
  load: async (id) => (id === `\0${MODULE_ID}` ? themeStylesheet(root) : undefined),
})
