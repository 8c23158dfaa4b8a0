import { build } from 'esbuild'
import type { Plugin } from 'vite'

/** Our look on top of Cloudscape's: primary green, accent yellow. */
const THEME = {
  referenceTokens: { color: { primary: { seed: '#1b7f3b' } } },
  tokens: {
    colorTextNotificationYellow: { light: '#1a1400', dark: '#1a1400' },
    colorBackgroundNotificationYellow: { light: '#ffcf33', dark: '#ffcf33' },
    borderRadiusContainer: '12px',
    borderRadiusButton: '8px',
  },
}

const MODULE_ID = 'virtual:theme.css'

/**
 * Token names are hashed by the installed Cloudscape, so the style sheet is generated from it at every build. Applying the theme
 * in the browser instead would insert a style element, which the content security policy refuses. Bundled first, because
 * Cloudscape's modules import each other without extensions, which plain node does not resolve.
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
  const themed: { generateThemeStylesheet(options: { theme: typeof THEME }): string } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )
  return themed.generateThemeStylesheet({ theme: THEME })
}

/** Serves `virtual:theme.css`. */
export const cloudscapeTheme = (root: string): Plugin => ({
  name: 'cloudscape-theme',
  resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
  load: async (id) => (id === `\0${MODULE_ID}` ? themeStylesheet(root) : undefined),
})
