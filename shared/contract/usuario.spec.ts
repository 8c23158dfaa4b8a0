import { describe, expect, it } from 'vitest'
import { envios } from './envios.ts'
import { nomeCompleto } from './usuario.ts'

describe('a name', () => {
  it('loses line breaks and the marks that turn the direction of what follows', () => {
    expect(nomeCompleto.parse('Ana\u202e gpj.exe')).toBe('Ana  gpj.exe')
    expect(nomeCompleto.parse(' Ana\nBcc: Eva\u2066 ')).toBe('Ana Bcc: Eva')
    expect(nomeCompleto.safeParse('Ana \u202e').success).toBe(false)
    const { body } = envios.routes.criar
    const file = { finalidade: 'FOTO_PERFIL', tamanho: 1, mimetype: 'image/png' }
    expect(body.parse({ ...file, nome: 'laudo\u202egpj.png' }).nome).toBe('laudo gpj.png')
  })

  it('keeps every script, emoji joined of several, and HTML as text', () => {
    for (const text of ['محمد علي', 'Лиса Иванова', '👩‍🌾 Joana', '<b>Bobby</b> Tables']) {
      expect(nomeCompleto.parse(text)).toBe(text)
    }
  })
})
