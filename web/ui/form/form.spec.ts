import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inteiro, senha } from '../../../shared/contract/common.ts'
import { precoCentavos } from '../../../shared/contract/plans.ts'
import { createFormat } from '../../../shared/i18n/format.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { pt } from '../../i18n/pt/all.ts'
import { forms } from '../../i18n/pt/forms.ts'
import { createTranslate } from '../../i18n/translate.ts'
import { nameOfChosen, rememberChosen } from '../fields/chosenNames.ts'
import { typedMatches } from '../typedMatches.ts'
import { forgetDraft, forgetDrafts, keepDraft, takeDraft } from './drafts.ts'
import { errorText, issueText, limitOf, type ShownAs } from './issueText.ts'
import { typedOver } from './typedOver.ts'

const i18n = {
  language: 'pt',
  t: createTranslate({ ...pt.base, forms }, 'pt'),
  format: createFormat('pt'),
} as LoadedLanguage

/** What is said of a value where its field shows it otherwise than it is stored. */
function limitSaid(schema: z.ZodType, value: unknown, shownAs: ShownAs) {
  const issue = schema.safeParse(value, { error: (raw) => issueText(raw, i18n) }).error?.issues[0]
  const limit = issue && limitOf(issue)
  return errorText({ ...issue, type: issue?.code, ...(limit && { limit }) }, i18n, shownAs)
}

function messageOf(schema: z.ZodType, value: unknown) {
  const issue = schema.safeParse(value, { error: (raw) => issueText(raw, i18n) }).error?.issues[0]
  return errorText(issue && { type: issue.code, message: issue.message }, i18n)
}

describe('what a form says about a field', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['missing text', z.string().min(1), '', 'Campo obrigatório.'],
    ['missing choice', z.literal(['A', 'B']), null, 'Campo obrigatório.'],
    ['missing number', z.number(), null, 'Campo obrigatório.'],
    ['no number', z.number(), Number.NaN, 'Informe só um número, como 12,5.'],
    ['a fraction', z.int(), 1.5, 'Informe um número inteiro.'],
    ['a fraction of what is counted', inteiro().min(0), 1.5, 'Informe um número inteiro.'],
    ['a fraction of a cent', inteiro('centavos'), 123.4, 'No máximo duas casas decimais.'],
    ['too short', z.string().min(6), 'abc', 'Mínimo de 6 caracteres.'],
    ['too long', z.string().max(1), 'abc', 'Máximo de 1 caractere.'],
    ['too few', z.array(z.string()).min(1), [], 'Escolha pelo menos 1 item.'],
    ['too small', z.number().min(0.5), 0, 'O valor mínimo é 0,5.'],
    ['not above', z.number().positive(), -1, 'O valor deve ser maior que 0.'],
    ['too big', z.number().max(2500), 3000, 'O valor máximo é 2.500.'],
    ['no e-mail', z.email(), 'ana@', 'Informe um e-mail válido.'],
    ['no date', z.iso.date(), '31/02/2026', 'Informe uma data válida, no formato DD/MM/AAAA.'],
    ['a rule of the contract', z.string().refine(() => false, { error: 'cpf' }), 'x', 'Informe um CPF válido.'],
    ['a format with a key', z.string().regex(/^\+\d+$/, 'telefone'), '123', forms.validation.telefone],
    ['a password with a space before it', senha, ' segredo', 'A senha não pode começar nem terminar com espaço.'],
    ['a password of spaces', senha, '      ', 'A senha não pode começar nem terminar com espaço.'],
    ['an unknown rule', z.string().refine(() => false, { error: 'constructor' }), 'x', 'Valor inválido.'],
  ])('%s', (_, schema, value, text) => {
    expect(messageOf(schema, value)).toBe(text)
  })
})

describe('a limit', () => {
  const acres = { of: (hectares: number) => hectares / 0.40468564224, decimals: 2 }
  const reais = { of: (cents: number) => cents / 100, decimals: 2 }
  const area = z.number().min(0.01).max(100_000)

  it('is said in the unit that the field shows, so that it may be written as it is said', () => {
    expect(limitSaid(area, 0, acres)).toBe('O valor mínimo é 0,03.')
    expect(limitSaid(area, 1e6, acres)).toBe('O valor máximo é 247.105,38.')
    expect(area.safeParse(247_105.38 * 0.40468564224).success).toBe(true)
    expect(limitSaid(precoCentavos, 1e9, reais)).toBe('O valor máximo é 100.000.')
    expect(limitSaid(precoCentavos, -1, reais)).toBe('O valor mínimo é 0.')
    expect(limitSaid(precoCentavos, 0.5, reais)).toBe('No máximo duas casas decimais.')
  })
})

describe('an error from elsewhere', () => {
  it('is a sentence already', () => {
    expect(errorText({ type: 'server', message: 'Este e-mail já está cadastrado.' }, i18n)).toBe(
      'Este e-mail já está cadastrado.',
    )
    expect(errorText(undefined, i18n)).toBeUndefined()
  })
})

describe('a draft', () => {
  const storage = () => {
    const store: Record<string, unknown> = {}
    const define = (name: string, value: unknown) => Object.defineProperty(store, name, { value, enumerable: false })
    define('getItem', (key: string) => store[key] ?? null)
    define('setItem', (key: string, value: string) => {
      store[key] = value
    })
    define('removeItem', (key: string) => delete store[key])
    return store as unknown as Storage
  }

  const draft = (typed: Record<string, unknown>, changed: Record<string, unknown>) => ({ typed, changed })

  it('comes back once, to who typed it', () => {
    const kept = storage()
    keepDraft(kept, 'ana:perfil', draft({ nome: 'Ana' }, { nome: true }), [])
    expect(takeDraft(kept, 'rui:perfil')).toBeNull()
    expect(takeDraft(kept, 'ana:perfil')).toEqual(draft({ nome: 'Ana' }, { nome: true }))
    expect(takeDraft(kept, 'ana:perfil')).toBeNull()
  })

  it('is of what was changed, so that the rest is shown as it is by then', () => {
    const kept = storage()
    const typed = { nome: 'Ana', cidade: 'Assis', endereco: { cep: '1', numero: '2' } }
    keepDraft(kept, 'ana', draft(typed, { cidade: true, endereco: { numero: true } }), [])
    const { typed: back, changed } = takeDraft(kept, 'ana') ?? draft({}, {})
    expect(back).not.toHaveProperty('nome')
    expect(typedOver({ nome: 'Ana Souza', cidade: null, endereco: { cep: '9', numero: null } }, back, changed)).toEqual(
      {
        nome: 'Ana Souza',
        cidade: 'Assis',
        endereco: { cep: '9', numero: '2' },
      },
    )
  })

  it('has neither secrets nor files, wherever a field keeps them', () => {
    const kept = storage()
    const file = new Blob(['x'])
    const typed = {
      senha: 'segredo',
      foto: file,
      fotos: [file],
      anexos: { aceitos: [file], recusados: [] },
      nome: 'Ana',
    }
    const changed = { senha: true, foto: true, fotos: [true], anexos: true, nome: true }
    keepDraft(kept, 'ana', draft(typed, changed), ['senha'])
    expect(takeDraft(kept, 'ana')).toEqual(draft({ nome: 'Ana' }, { nome: true }))
  })

  it('brings the names of what was chosen in it, and of nothing else', () => {
    const kept = storage()
    rememberChosen({ value: 'a1', label: 'Agrovale' })
    rememberChosen({ value: 'b2', label: 'Besta' })
    rememberChosen({ value: 'c3', label: 'Cafezal' })
    const typed = { nome: 'Ana', marca: 'a1', veiculos: [{ marca: 'b2' }, { marca: null }], outra: 'c3' }
    keepDraft(kept, 'ana', draft(typed, { nome: true, marca: true, veiculos: true }), [])
    const [stored] = Object.values(kept)
    expect(JSON.parse(stored).names).toEqual({ a1: 'Agrovale', b2: 'Besta' })
    // Another page has none of them.
    rememberChosen({ value: 'a1', label: 'Other' })
    takeDraft(kept, 'ana')
    expect(['a1', 'x9'].map(nameOfChosen)).toEqual(['Agrovale', undefined])
  })

  it('of another make is none', () => {
    const kept = storage()
    kept.setItem('aspersa.rascunho.ana', '{"nome":"Ana"}')
    expect(takeDraft(kept, 'ana')).toBeNull()
  })

  it('is forgotten once what it kept is saved', () => {
    const kept = storage()
    keepDraft(kept, 'ana', draft({ nome: 'Ana' }, { nome: true }), [])
    forgetDraft(kept, 'ana')
    expect(takeDraft(kept, 'ana')).toBeNull()
  })

  it('is forgotten at logout', () => {
    const kept = storage()
    rememberChosen({ value: 'a1', label: 'Agrovale' })
    keepDraft(kept, 'ana:perfil', draft({ nome: 'Ana' }, { nome: true }), [])
    kept.setItem('other', 'stays')
    forgetDrafts(kept)
    expect(Object.keys(kept)).toEqual(['other'])
    expect(nameOfChosen('a1')).toBeUndefined()
  })
})

describe('confirming by typing', () => {
  it('takes the code and nothing like it', () => {
    expect(typedMatches(' PUL-0042 ', 'PUL-0042')).toBe(true)
    expect(typedMatches('pul-0042', 'PUL-0042')).toBe(false)
    expect(typedMatches('', '')).toBe(false)
  })
})
