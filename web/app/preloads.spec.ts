import { describe, expect, it } from 'vitest'
import { entersApp, listAt, meantAddress, type Preloads, pageScripts, screenFiles } from './preloads.ts'

const preloads: Preloads = {
  app: '/app',
  through: ['/login', '/cadastro-usuario'],
  files: [
    'pt.js',
    'en.js',
    'login.js',
    'shell.js',
    'dashboard.js',
    'list.js',
    'one.js',
    'es.js',
    'start.js',
    'more-pt.js',
    'more-en.js',
  ],
  pages: [
    ['/', [8], []],
    ['/login', [2], ['visitors']],
  ],
  login: '/login',
  shell: [3],
  screens: [
    ['/app', [4], []],
    ['/app/leituras', [5], [], ['leituras', '/leituras']],
    ['/app/leituras/:leituraId/visualizar', [5, 6], ['people']],
  ],
  languages: { pt: [0], en: [1], es: [7] },
  draws: {},
  early: '/assets/early.js',
  texts: { pt: { people: [9], visitors: [9] }, en: { people: [10], visitors: [10] }, es: {} },
}

describe('what is fetched before the console’s code is there', () => {
  it.each([
    ['/app/leituras', ['list.js', 'shell.js', 'pt.js']],
    ['/app/leituras/', ['list.js', 'shell.js', 'pt.js']],
    ['/app/leituras/1/visualizar', ['list.js', 'one.js', 'shell.js', 'pt.js', 'more-pt.js']],
    ['/app/leituras/1/2/visualizar', ['shell.js', 'pt.js']],
    ['/app', ['dashboard.js', 'shell.js', 'pt.js']],
    ['/', ['start.js', 'pt.js']],
    ['/login', ['dashboard.js', 'shell.js', 'pt.js']],
    ['/ambiente', ['pt.js']],
    ['/application', ['pt.js']],
  ])('is for whoever is signed in, at %s, %j', (pathname, files) => {
    expect(screenFiles(preloads, pathname, true, 'pt')).toEqual(files)
  })

  it('is the login’s for a visitor on the way into the signed-in area, in their language', () => {
    for (const pathname of ['/login', '/app', '/app/leituras']) {
      expect(screenFiles(preloads, pathname, false, 'en'), pathname).toEqual(['login.js', 'en.js', 'more-en.js'])
    }
    expect(screenFiles(preloads, '/ambiente', false, 'en')).toEqual(['en.js'])
    expect(screenFiles(preloads, '/', false, 'es')).toEqual(['start.js', 'es.js'])
  })

  it('is a list’s rows, where the screen opens with one', () => {
    expect(listAt(preloads, '/app/leituras', 'DONO')).toEqual(['leituras', '/leituras'])
    expect([listAt(preloads, '/app', 'DONO'), listAt(preloads, '/app/leituras/1/visualizar', 'DONO')]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('is no list’s rows where the screen is another role’s', () => {
    const guarded: Preloads = {
      ...preloads,
      screens: [['/app/usuarios', [], [], ['usuarios', '/usuarios', ['ADMIN']]]],
    }
    expect(listAt(guarded, '/app/usuarios', 'DONO')).toBeUndefined()
    expect(listAt(guarded, '/app/usuarios', 'ADMIN')?.[1]).toBe('/usuarios')
  })
})

describe('what is fetched when a page is opened from another', () => {
  const styled: Preloads = {
    ...preloads,
    files: preloads.files.map((name) => name.replace('dashboard.js', 'dashboard.css')),
  }

  it.each([
    ['/app/leituras/:leituraId/visualizar', ['list.js', 'one.js', 'shell.js']],
    ['/login', ['login.js']],
    ['/ambiente', []],
  ])('are its scripts, at %s, %j', (path, files) => {
    expect(pageScripts(preloads, path)).toEqual(files)
  })

  it('are not its sheets, which come with it', () => {
    expect(pageScripts(styled, '/app')).toEqual(['shell.js'])
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

describe('an address that was copied or sent on', () => {
  const ID = '4f0cab12-58c0-51f6-9529-f228880b3e32'

  it.each([
    ['/app/leituras', '', '/app/leituras'],
    ['/app/leituras.', '', '/app/leituras'],
    ['/app/leituras/', '', '/app/leituras'],
    ['/App/Leituras', '', '/app/leituras'],
    ['/certificado/K7QF-2M3P', '', '/certificado/K7QF-2M3P'],
    ['/app/leituras%20', '', '/app/leituras'],
    ['/app/leituras),', '', '/app/leituras'],
    ['/app/leituras%3E', '', '/app/leituras'],
    ['//app//leituras', '', '/app/leituras'],
    ['/', '', '/'],
    ['/.', '', '/'],
    [`/app/leituras/${ID.toUpperCase()}/visualizar%0A`, '', `/app/leituras/${ID}/visualizar`],
    ['/app/leituras', `?conta=${ID}.`, `/app/leituras?conta=${ID}`],
    ['/app/leituras', `?conta=${ID.toUpperCase()}%20`, `/app/leituras?conta=${ID}`],
    ['/app/leituras', '?filtro=%7B%22a%22%3A%221%22%7D.', '/app/leituras?filtro=%7B%22a%22%3A%221%22%7D'],
    ['/app/leituras', '?filtro=%257B%2522a%2522%253A1%257D', '/app/leituras?filtro=%7B%22a%22%3A1%7D'],
    ['/app/leituras', '?filtro=%7B%22a%22%3A%22100%25%22%7D', '/app/leituras?filtro=%7B%22a%22%3A%22100%25%22%7D'],
    ['/app/leituras', `?fbclid=x&conta=${ID}&utm_source=y`, `/app/leituras?conta=${ID}`],
    ['/app', '?utm_source=y', '/app'],
    ['/confirmacao-email%23token=abc', '', '/confirmacao-email#token=abc'],
    ['/app/x%23y', '', '/app/x%23y'],
  ])('%s%s is meant as %s', (pathname, search, meant) => {
    expect(meantAddress(pathname, search)).toBe(meant)
  })
})
