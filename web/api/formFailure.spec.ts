import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorName, isTaken, type ReportBody } from '../../shared/errors.ts'
import { createFormat } from '../../shared/i18n/format.ts'
import type { LoadedLanguage } from '../i18n/I18n.tsx'
import { pt } from '../i18n/pt/all.ts'
import { forms } from '../i18n/pt/forms.ts'
import { createTranslate } from '../i18n/translate.ts'
import { CallError, placesOf } from './failure.ts'
import { formFailure } from './formFailure.ts'

const i18n = {
  language: 'pt',
  t: createTranslate({ ...pt.base, forms }, 'pt'),
  format: createFormat('pt'),
} as LoadedLanguage
const refused = (name: ErrorName, report?: ReportBody) => {
  const { status, code } = ERRORS[name]
  return new CallError({ kind: 'refused', status, code, name, report, retryAfter: null })
}
const shown = (error: unknown, fields = {}) => formFailure(i18n, error, { generic: 'errors.unknown', fields })

describe('a refusal on a form', () => {
  it('names the fields the API reports, in words', () => {
    const report = {
      campos: [
        { caminho: 'endereco.cep', mensagem: 'cep' },
        { caminho: 'nome', mensagem: 'too_small' },
      ],
    }
    expect(shown(refused('VALIDACAO', report)).fields).toEqual([
      { caminho: 'endereco.cep', mensagem: 'Informe um CEP válido.' },
      { caminho: 'nome', mensagem: 'Valor inválido.' },
    ])
  })

  it('stands on the field that the form says it is about', () => {
    expect(shown(refused('EMAIL_JA_CADASTRADO'), { EMAIL_JA_CADASTRADO: 'email' }).fields).toEqual([
      { caminho: 'email', mensagem: 'Este e-mail já está cadastrado.' },
    ])
  })

  it('lists the e-mails it is about', () => {
    const { text } = shown(refused('EMAILS_INVALIDOS', { emails_invalidos: ['a@x', 'b@x'] }))
    expect(text).toBe('Estes e-mails não podem ser vinculados: a@x, b@x.')
    const one = refused('EMAILS_NAO_CADASTRADOS', { emails_invalidos: ['a@x'] })
    expect(shown(one).text).toBe('Este e-mail não está cadastrado: a@x.')
    // A field shows the address itself.
    expect(shown(one, { EMAILS_NAO_CADASTRADOS: 'email' }).fields).toEqual([
      { caminho: 'email', mensagem: 'Este e-mail não está cadastrado.' },
    ])
  })

  it('names the equipment without room', () => {
    const { text } = shown(refused('LIMITE_DE_USUARIOS', { equipamentos: ['Trator (A-1)'] }))
    expect(text).toContain('foi atingido em Trator (A-1).')
  })

  it('says what is wrong with a vehicle’s year', () => {
    expect(shown(refused('REGRA_VIOLADA', [{ ano_fabricacao: 'ano_minimo' }])).fields).toEqual([
      { caminho: 'ano_fabricacao', mensagem: 'O ano de fabricação não pode ser anterior a 1960.' },
    ])
  })

  it('asks to reload a record that changed meanwhile', () => {
    expect(shown(refused('CONFLITO_DE_VERSAO'))).toMatchObject({ stale: true, fields: [] })
    expect(shown(refused('NAO_AUTORIZADO'))).toMatchObject({ stale: false, text: 'Operação não autorizada.' })
  })

  it('is silent about a cancelled call and plain about being offline', () => {
    expect(shown(new CallError({ kind: 'cancelled' })).text).toBeNull()
    expect(shown(new CallError({ kind: 'offline' })).text).toBe('Parece que você está sem conexão.')
  })
})

/** Typed from the specification's catalogue: those marked “form”. Codes it does not list are told on the form, too. */
const ON_THE_FORM = [
  30, 202, 203, 204, 205, 206, 207, 208, 209, 300, 304, 305, 306, 307, 308, 701, 702, 1001, 1202, 1203, 409, 412, 413,
  422,
]
const BOTH = [403, 404, 500, 503]
/** Names of registries that are taken, and of which the specification has a toast: any other is told on the form. */
const TAKEN_IN_A_TOAST = [1100, 1102]

describe('a refusal is told', () => {
  it.each(Object.keys(ERRORS) as ErrorName[])('where the catalogue says: %s', (name) => {
    const { code } = ERRORS[name]
    const text = isTaken(name) ? pt.base.errors.unknown : pt.base.errors[name]
    const { toast, text: form } = shown(refused(name))
    const generic = code === 500 ? pt.base.errors.unknown : text
    const onTheForm = isTaken(name) ? !TAKEN_IN_A_TOAST.includes(code) : ON_THE_FORM.includes(code)
    expect(form).toBe(onTheForm || BOTH.includes(code) ? generic : null)
    expect(toast).toBe(onTheForm ? null : generic)
  })

  it.each(['CONFLITO_DE_VERSAO', 'CORPO_GRANDE_DEMAIS', 'INDISPONIVEL'] as const)(
    'by what the screen says, as any other error is, with why it is so beside it: %s',
    (name) => {
      const { toast, text } = formFailure(i18n, refused(name), { generic: 'common.resendFailed' })
      expect(toast ?? text).toBe(`${pt.base.common.resendFailed} ${pt.base.errors[name]}`)
    },
  )

  it('as a toast when nobody answered, and nowhere when we gave up ourselves', () => {
    expect(placesOf({ kind: 'offline' }).toast).toBe(true)
    expect(placesOf({ kind: 'cancelled' })).toEqual({ toast: false, form: false })
  })
})
