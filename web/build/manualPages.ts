import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../../shared/i18n/language.ts'
import { documentPath } from '../../shared/paths.ts'
import { manualPage } from '../documentation/manual/manualPage.ts'
import { PICTURES, PICTURES_FOLDER, pictureFile, picturePath } from '../documentation/manual/pictures.ts'

/**
 * The manual, a page a language, written at the build: whoever reads it waits for no code. Its pictures are fetched as
 * they come into sight.
 */
export function manualPages(root: string): Plugin {
  return {
    name: 'manual-pages',
    apply: 'build',
    generateBundle() {
      for (const language of LANGUAGES) {
        const text = readFileSync(join(root, `web/documentation/manual/${language}.md`), 'utf8')
        const fileName = documentPath('manual', language).slice(1)
        this.emitFile({ type: 'asset', fileName, source: manualPage(language, text) })
        for (const name of PICTURES)
          this.emitFile({
            type: 'asset',
            fileName: picturePath(name, language).slice(1),
            source: readFileSync(new URL(pictureFile(name, language), PICTURES_FOLDER)),
          })
      }
    },
  }
}
