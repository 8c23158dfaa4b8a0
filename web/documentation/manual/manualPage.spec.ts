import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../shared/i18n/language.ts'
import { MANUAL_SECTIONS } from '../../../shared/manual.ts'
import { FIGURES } from './figures.ts'
import { manualPage } from './manualPage.ts'
import { PICTURES, picturePath } from './pictures.ts'

const textIn = (language: Language) => readFileSync(new URL(`./${language}.md`, import.meta.url), 'utf8')
const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, value = '']) => value)

/** What a text is made of, whatever its words: headings, drawings, points of lists and steps. */
const bonesOf = (text: string) =>
  found(text, /^(## .*\{#\w+\}|!\[.*\]\((?:figura|imagem):\w+(?: "[^"]+")?\)|-|\d+\.|(?=\S))/gm).map((line) =>
    line.replace(/^## .*\{|!\[.*\]|"[^"]+"/g, ''),
  )

describe.each(LANGUAGES)('the manual in %s', (language) => {
  const page = manualPage(language, textIn(language))

  it('has each section once, and a way to it', () => {
    expect(found(page, /<h2 id="([^"]+)"/g)).toEqual(MANUAL_SECTIONS)
    expect(found(page, /<li><a href="#([^"]+)"/g)).toEqual(MANUAL_SECTIONS)
  })

  it('says in the same order, with the same drawings, what the Portuguese one says', () => {
    expect(bonesOf(textIn(language))).toEqual(bonesOf(textIn('pt')))
  })

  it('shows each drawing once, with a caption', () => {
    expect(found(textIn(language), /\(figura:(\w+)\)/g).toSorted()).toEqual(Object.keys(FIGURES).toSorted())
    expect(found(page, /<figcaption>([^<]+)<\/figcaption>/g)).toHaveLength(
      Object.keys(FIGURES).length + PICTURES.length,
    )
  })

  it('shows each picture once, in its place before it is there, with words for whoever does not see it', () => {
    const pictures = found(page, /(<img [^>]+>)/g)
    expect(pictures.map((one) => found(one, /src="([^"]+)"/g)[0])).toEqual(
      PICTURES.map((name) => picturePath(name, language)),
    )
    for (const one of pictures) expect(one).toMatch(/ width="\d+" height="\d+" alt="[^"]{20,}" loading="lazy" \/>$/)
  })

  it('holds nothing the content security policy refuses', () => {
    expect(page).not.toMatch(/<script(?! src=)|<style|style=|\son\w+=|(?:src|href)="(?!\/|#)/)
  })
})

describe('a text that is not whole', () => {
  const text = textIn('pt')

  it('without a section is refused', () => {
    expect(() => manualPage('pt', text.replace(/## Calibração[\s\S]*?(?=## )/, ''))).toThrow('calibracao')
    expect(() => manualPage('pt', text.replace(/## Administrar[\s\S]*$/, ''))).toThrow('administrar')
  })

  it('with a drawing there is none of is refused', () => {
    expect(() => manualPage('pt', text.replace('figura:barra', 'figura:foguete'))).toThrow('foguete')
  })
})
