import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { NOTHING_TOLD } from '../people.ts'
import { nomeCompleto, novaSenha } from './person.ts'
import { editarPerfil, trocarSenha } from './profile.ts'
import { nomeRegistro } from './registry.ts'
import { uploadsArea } from './uploads.ts'
import { criarUsuario, editarUsuario } from './users.ts'

describe('a name', () => {
  it('loses line breaks and the marks that turn the direction of what follows', () => {
    expect(nomeCompleto.parse('Ana\u202e gpj.exe')).toBe('Ana gpj.exe')
    expect(nomeCompleto.parse(' Ana\nBcc: Eva\u2066 ')).toBe('Ana Bcc: Eva')
    expect(nomeCompleto.safeParse('Ana \u202e').success).toBe(false)
    const { body } = uploadsArea.routes.criar
    const file = { finalidade: 'FOTO_PERFIL', tamanho: 1, mimetype: 'image/png' }
    expect(body.parse({ ...file, nome: 'laudo\u202egpj.png' }).nome).toBe('laudo gpj.png')
  })

  it.each([
    ['\u200b', '\u200b'],
    ['Ana', '\u200d'],
    ['\u2800', '\u3164'],
    ['Ana', '\ufeff'],
  ])('is none of which nothing is seen: %j %j', (one, other) => {
    expect(nomeCompleto.safeParse(`${one} ${other}`).success).toBe(false)
    expect(nomeRegistro.safeParse(`${other}${other}`).success).toBe(false)
  })

  it('has a letter and its accent as one sign, however they were typed', () => {
    expect(nomeCompleto.parse('Jose\u0301 Conceic\u0327a\u0303o')).toBe('José Conceição')
  })

  it('loses what nobody sees and no script needs', () => {
    expect(nomeRegistro.parse('Jac\u00adto\u200b Sul\u2060')).toBe('Jacto Sul')
    expect(nomeRegistro.parse('می\u200cخواهم')).toBe('می\u200cخواهم')
  })

  it('keeps every script, emoji joined of several, and HTML as text', () => {
    for (const text of ['محمد علي', 'Лиса Иванова', '👩‍🌾 Joana', '<b>Bobby</b> Tables']) {
      expect(nomeCompleto.parse(text)).toBe(text)
    }
  })
})

describe('what holds between fields', () => {
  const person = {
    ...NOTHING_TOLD,
    nome: 'Ana',
    pais: 'BR',
    quantidade_pulverizadores: 1.5,
    endereco: { logradouro: null, numero: null, cep: '12' },
    versao: 1,
    email: 'a@b.co',
    papel: 'CLIENTE',
    idioma: 'pt',
    senha: null,
    status: 1,
    tipo_gratuito: 'PULVERIZADOR',
    pode_gerar_chaves: false,
    pode_gerir_frotas: false,
    pode_visualizar_dashboard: false,
  }
  const wrongIn = (schema: z.ZodType, values: object) =>
    (schema.safeParse(values).error?.issues ?? []).map(({ path }) => path.join('.')).toSorted()

  it.each([
    ['one’s own profile', editarPerfil],
    ['a new user', criarUsuario],
    ['a user', editarUsuario],
  ])('is told beside whatever a single field breaks: %s', (_, schema) => {
    expect(wrongIn(schema, person)).toEqual(['cpf_cnpj', 'endereco.cep', 'nome', 'quantidade_pulverizadores'])
  })

  it('is told of a password and its repetition too', () => {
    const passwords = { senha: 'abc', senha_confirmacao: 'abcdef', senha_atual: '' }
    expect(wrongIn(novaSenha, passwords)).toEqual(['senha', 'senha_confirmacao'])
    expect(wrongIn(trocarSenha, passwords)).toEqual(['senha', 'senha_atual', 'senha_confirmacao'])
  })
})
