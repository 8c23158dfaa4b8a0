import { describe, expect, it } from 'vitest'
import { entersApp, languageFiles, listAt, type Preloads, screenFiles } from './preloads.ts'

const preloads: Preloads = {
  app: '/app',
  through: ['/login', '/cadastro-usuario'],
  files: ['pt.js', 'en.js', 'login.js', 'shell.js', 'home.js', 'list.js', 'one.js', 'es.js', 'start.js'],
  pages: [
    ['/', [8]],
    ['/login', [2]],
  ],
  login: '/login',
  shell: [3],
  screens: [
    ['/app', [4]],
    ['/app/leituras', [5], ['leituras', '/leituras']],
    ['/app/leituras/:leituraId/visualizar', [5, 6]],
  ],
  languages: { pt: [0], en: [1], es: [7] },
}

describe('what is fetched before the console’s code is there', () => {
  it.each([
    ['/app/leituras', ['shell.js', 'list.js']],
    ['/app/leituras/', ['shell.js', 'list.js']],
    ['/app/leituras/1/visualizar', ['shell.js', 'list.js', 'one.js']],
    ['/app/leituras/1/2/visualizar', ['shell.js']],
    ['/app', ['shell.js', 'home.js']],
    ['/', ['start.js']],
    ['/login', ['shell.js', 'home.js']],
    ['/ambiente', []],
    ['/application', []],
  ])('is for whoever is signed in, at %s, %j', (pathname, files) => {
    expect(screenFiles(preloads, pathname, true)).toEqual(files)
  })

  it('is the login’s for a visitor on the way into the signed-in area', () => {
    for (const pathname of ['/login', '/app', '/app/leituras']) {
      expect(screenFiles(preloads, pathname, false), pathname).toEqual(['login.js'])
    }
    expect(screenFiles(preloads, '/ambiente', false)).toEqual([])
    expect(screenFiles(preloads, '/', false)).toEqual(['start.js'])
  })

  it('is a list’s rows, where the screen opens with one', () => {
    expect(listAt(preloads, '/app/leituras', 'DONO')).toEqual(['leituras', '/leituras'])
    expect([listAt(preloads, '/app', 'DONO'), listAt(preloads, '/app/leituras/1/visualizar', 'DONO')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('is no list’s rows where the screen is another role’s', () => {
    const guarded: Preloads = { ...preloads, screens: [['/app/usuarios', [], ['usuarios', '/usuarios', ['ADMIN']]]] }
    expect(listAt(guarded, '/app/usuarios', 'DONO')).toBeUndefined()
    expect(listAt(guarded, '/app/usuarios', 'ADMIN')?.[1]).toBe('/usuarios')
  })

  it('is the language’s', () => {
    expect(languageFiles(preloads, 'en')).toEqual(['en.js'])
  })
})

describe('an address', () => {
  it.each([
    ['/', false],
    ['/login', true],
    ['/app', true],
    ['/app/leituras', true],
    ['/application', false],
    ['/ambiente', false],
  ])('%s leads into the signed-in area: %s', (pathname, enters) => {
    expect(entersApp(preloads, pathname)).toBe(enters)
  })
})
