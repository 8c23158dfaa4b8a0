import { expect, it } from 'vitest'
import { NETWORK_ONLY, roleOf } from './answers.ts'

const ORIGIN = 'https://console.example'
const asked = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  roleOf({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN)

it('hands out the console’s page at every address of it, and no other', () => {
  for (const path of [
    '/app',
    '/app/leituras',
    '/app/leituras?filtro=x',
    '/app/leituras/1/visualizar?aba=calculo',
    '/app/receitas/novo',
  ])
    expect(asked(path, 'navigate'), path).toBe('page')
  for (const path of ['/', '/login', '/application', '/api/leituras', '/storage/x', '/assets/a.js'])
    expect(asked(path, 'navigate'), path).toBeNull()
})

it('has no part in answers and downloads, in whichever way a browser asks for them', () => {
  for (const pattern of NETWORK_ONLY)
    for (const mode of ['navigate', 'cors', 'no-cors', 'same-origin'] as const)
      expect(asked(pattern.replace('*', 'anexos/x/app/a.pdf'), mode), `${pattern} ${mode}`).toBeNull()
})

it('hands out files of the build, and has nothing to do with answers, pictures and other hosts', () => {
  expect(asked('/assets/index-abc.js')).toBe('file')
  for (const path of [
    '/api/leituras/1',
    '/api/assets/x',
    '/image/1.webp',
    '/storage/t',
    '/sw.js',
    '/offline.json',
    '/',
  ])
    expect(asked(path), path).toBeNull()
  expect(asked('https://files.example/assets/a.js')).toBeNull()
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
    expect(asked('/assets/a.js', 'cors', method), method).toBeNull()
})
