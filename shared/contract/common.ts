import * as z from 'zod'
import { plainEmail } from '../domain/words/emails.ts'
import { ORDENS_LISTA, RESSALVAS } from '../enums.ts'
import { ID_FORM } from '../ids.ts'
import { canName } from '../wellFormed.ts'

/** UUID of any of our records. Written in capitals it is the same one: it is read as it is stored. */
export const uuid = z.stringFormat('uuid', (text) => ID_FORM.test(text)).toLowerCase()

/** A text that names something, as a code does: half a character in it is refused, where any other text is mended. */
export const nomeInteiro = z.string().refine(canName, 'invalid')

/** What names one of our records: a UUID, or the name of one that the product ships, which has no capitals either. */
export const idOuNome = nomeInteiro.min(1).max(64).toLowerCase()

/** Instant in UTC, ISO 8601 with milliseconds and `Z`. */
export const instante = z.iso.datetime()

/**
 * A note about a message of a device that was taken. `campo` is the path of a field (`cabecalho.bateria_fim`), of a
 * nozzle `posicao/lado/seq`; `valor` what was told, at most 40 characters of it, and of a text that was cut how many it
 * had; null where nothing was.
 */
export const ressalva = z.object({
  motivo: z.enum(RESSALVAS),
  campo: z.string(),
  valor: z.string().nullable(),
})
export type Ressalva = z.infer<typeof ressalva>

/** Calendar date `YYYY-MM-DD`. */
export const dia = z.iso.date()

/** Every change of an editable record raises its version; a change that names an older one is refused with 409. */
export const versao = z.int().min(1)

/** Which of a person's accounts a record is in. */
export const lugarDoRegistro = z.object({ dono_id: uuid, dono_nome: z.string() })

export const LIMITE_PADRAO = 20
export const LIMITE_MAXIMO = 100

/** Query fields every list takes. */
export const paginacao = {
  limite: z.coerce.number().int().min(1).max(LIMITE_MAXIMO).default(LIMITE_PADRAO),
  cursor: z.string().max(2048).optional(),
}

/** Which way round a list by date runs: newest first unless given. */
export const ordem = z.enum(ORDENS_LISTA).optional()

/**
 * A page of a list. `varrido_ate` is set when a filter made the page short although older records remain:
 * everything newer than it has been searched.
 */
export const pagina = <T extends z.ZodType>(item: T) =>
  z.object({ itens: z.array(item), proximo: z.string().nullable(), varrido_ate: instante.optional() })

/** A number in a query string. An empty text is refused, which coercion alone would take for 0. */
export const numeroEscrito = <T extends z.ZodType<number>>(number: T) =>
  z.preprocess((given) => (typeof given === 'string' && given.trim() === '' ? Number.NaN : given), number)

/** `true` / `false` in a query string. */
export const sinal = z.enum(['true', 'false']).transform((value) => value === 'true')

export const SENHA_MINIMA = 6
export const SENHA_MAXIMA = 20

/**
 * 6 to 20 characters of any kind. The first and the last may not be a space, because the user pool does not take that.
 */
export const senha = z
  .string()
  .min(SENHA_MINIMA)
  .max(SENHA_MAXIMA)
  .refine((text) => text.trim() === text, 'senha_com_espaco')

/** A password that is only compared with the present one, so the rules for new passwords do not apply to it. */
export const senhaAtual = z.string().min(1).max(256)

/** Digits an authenticator app shows. */
export const DIGITOS_DO_APP = 6
/** Characters of a recovery code, without those that group them. */
export const TAMANHO_RECUPERACAO = 12

/**
 * What stands for a second factor: the code an authenticator app shows, or one of the recovery codes. Spaces and
 * hyphens are nothing.
 */
export const codigoFator = z
  .string()
  .max(64)
  .overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .regex(/^(?:\d{6}|[0-9A-Z]{12})$/)

/**
 * A whole number. A fraction breaks `rule`, but unlike with `z.int()` the rules between fields are judged all the same.
 */
export const inteiro = (rule = 'integer') => z.number().refine(Number.isInteger, rule).meta({ type: 'integer' })

type Nome<T> = keyof T & string
/**
 * A field that a rule names: `endereco.cep` is a part of another field, and of `perfis.*` single elements may be wrong.
 */
type Campo<T> = Nome<T> | `${Nome<T>}.${string}`

interface EntreCampos<T> extends z.core.ParsePayload<T> {
  /** Whether nothing is wrong with what stands there, nor with anything in it. */
  passou(...caminho: PropertyKey[]): boolean
}

/**
 * A rule between fields. It is judged where the fields that it names are right, so that a form can tell everything at
 * once; of a field that is wrong it would find anything there is in JSON.
 */
export function entreCampos<T>(
  campos: readonly Campo<T>[],
  rule: (given: EntreCampos<T>) => void,
): z.core.$ZodCheck<T> {
  const named = campos.map((campo) => campo.split('.'))
  const check = z.check<T>((payload) => {
    const wrong = payload.issues.map(({ path = [] }) => path)
    const passou = (...caminho: PropertyKey[]) => !wrong.some((path) => caminho.every((step, at) => step === path[at]))
    rule({ value: payload.value, issues: payload.issues, passou })
  })
  check._zod.def.when = ({ value, issues }) =>
    typeof value === 'object' && value !== null && !issues.some(({ path = [] }) => named.some((of) => spoils(path, of)))
  return check
}

/** Whether what is wrong at a path leaves a field wrong. */
function spoils(path: readonly PropertyKey[], field: readonly string[]): boolean {
  const elements = field.at(-1) === '*'
  const own = elements ? field.slice(0, -1) : field
  if (elements && path.length > own.length) return false
  return own.every((step, at) => at >= path.length || step === path[at])
}

/** Solution of a bot check's challenge: base64 JSON of the widget. */
export const recaptcha = z.string().min(1).max(4096)

/** An e-mail address, which is compared and stored alone and in lower case, however it was pasted. */
export const email = z.string().overwrite(plainEmail).max(254).pipe(z.email())

/** Whether anything of a text is seen. */
export const isSeen = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text)

/**
 * Takes line breaks and marks of writing direction out of a text: a name with them could forge what a mail or a list
 * says after it. Spaces are shown as one wherever a line is, so that they are one, and what nobody sees is left out
 * where no script needs it. A letter and its accent are one sign. A text of which nothing is seen is empty.
 */
export function plainLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\u00AD\u180E\u200B\u2060-\u2064\uFEFF]/g, '')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u2800\u3164]/gu, ' ')
    .replace(/\s+/g, ' ')
  return isSeen(line) ? line : ''
}
