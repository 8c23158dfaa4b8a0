import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { MENSAGEM_BYTES } from '../../functions/ingest/readBytes.ts'
import { DIAS_DE_TROCA } from '../../functions/store/equipment/certificates.ts'
import { MENSAGENS_POR_HORA, REFUSAL_COST } from '../../functions/store/readings/ingestLimit.ts'
import {
  CERTIFICADOS_POR_DIA,
  comando,
  confirmacao,
  ESPERA_SEM_DIREITO_MS,
  MENSAGENS_POR_ENVIO,
  mensagemCalibracao,
  mensagemEstado,
  mensagemLeitura,
  RESSALVAS_CONFIRMADAS,
} from '../../shared/contract/devices.ts'
import {
  LIMITES_DISPOSITIVO,
  LIMITES_LEITURA,
  MENSAGEM_PROFUNDIDADE,
} from '../../shared/domain/equipment/deviceLimits.ts'
import { FALHAS_DE_ATUALIZACAO, INTERRUPCOES_DE_ATUALIZACAO } from '../../shared/domain/equipment/firmwareRetries.ts'
import {
  MOTIVOS_RECUSA,
  RESSALVAS,
  RESULTADOS_CONFIRMACAO,
  TOPICOS_ENTRADA,
  type TopicoEntrada,
} from '../../shared/enums.ts'
import { RULE_NAMES, RULES, type Rule } from '../conformance/rules.ts'
import { NOTE_TEXTS, REFUSAL_TEXTS, RESULT_TEXTS } from './answers.ts'
import { type FieldRow, fieldRows } from './fieldRows.ts'
import { FIELD_TEXTS, type ProtocolTopic } from './fields.ts'
import { reactionTo } from './reactions.ts'
import { SAMPLES } from './samples.ts'

/** The path of the page in the repository. */
export const PROTOCOL_PAGE = 'docs/device-protocol.md'

const MESSAGES: Record<ProtocolTopic, z.ZodType> = {
  leituras: mensagemLeitura,
  calibracoes: mensagemCalibracao,
  estado: mensagemEstado,
  confirmacoes: confirmacao,
  comandos: comando,
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const isUp = (topic: ProtocolTopic): topic is TopicoEntrada => TOPICOS_ENTRADA.some((one) => one === topic)

/** The fields of a topic's messages. Throws where the contract and the texts do not name the same. */
export function fieldTable(topic: ProtocolTopic): string {
  const rows = fieldRows(MESSAGES[topic], isUp(topic) ? 'input' : 'output')
  const texts: Readonly<Record<string, string>> = FIELD_TEXTS[topic]
  const paths = rows.map(({ path }) => path)
  const wrong = [
    ...paths.filter((path) => !(path in texts)).map((path) => `${path} has no text`),
    ...Object.keys(texts).flatMap((path) => (paths.includes(path) ? [] : [`${path} is in no message`])),
  ]
  if (wrong.length > 0) throw new Error(`scripts/protocol/fields.ts, ${topic}: ${wrong.join('; ')}`)
  const cells = (row: FieldRow) => [`\`${row.path}\``, row.value, row.isEssential ? 'yes' : absentText(row)]
  if (!isUp(topic))
    return table(
      ['field', 'value', 'always there', 'meaning'],
      rows.map((row) => [...cells(row), texts[row.path] ?? '']),
    )
  const reaction = (row: FieldRow) => {
    const motivo = reactionTo(topic, row)
    return motivo ? `\`${motivo}\`` : 'taken without it'
  }
  return table(
    ['field', 'value', 'essential', 'unit and meaning', 'a value that cannot be'],
    rows.map((row) => [...cells(row), texts[row.path] ?? '', reaction(row)]),
  )
}

function absentText({ absent }: FieldRow): string {
  if (absent === undefined || absent === null) return 'no'
  return `no; absent is \`${JSON.stringify(absent)}\``
}

const refusalTable = () =>
  table(
    ['`motivo`', 'passes', 'meaning', 'what the device does'],
    MOTIVOS_RECUSA.map((motivo) => {
      const { passes, means, device } = REFUSAL_TEXTS[motivo]
      return [`\`${motivo}\``, passes ? 'yes' : 'no', means, device]
    }),
  )

const noteTable = () =>
  table(
    ['`ressalvas[].motivo`', 'meaning'],
    RESSALVAS.map((motivo) => [`\`${motivo}\``, NOTE_TEXTS[motivo]]),
  )

const resultTable = () =>
  table(
    ['`resultado`', 'meaning', 'what the device does'],
    RESULTADOS_CONFIRMACAO.map((one) => [`\`${one}\``, RESULT_TEXTS[one].means, RESULT_TEXTS[one].device]),
  )

const ruleTable = () =>
  table(
    ['rule', 'a device'],
    RULE_NAMES.map((name) => {
      const { title, isAdvice }: Rule = RULES[name]
      return [`\`${name}\``, `${title}${isAdvice ? ' (advice)' : ''}`]
    }),
  )

const limitTable = () =>
  table(
    ['what', 'limit'],
    [
      [
        'bytes of a message',
        `${MENSAGEM_BYTES} (${MENSAGEM_BYTES / 1024} KiB); IoT Core ends the connection of whoever sends more`,
      ],
      ['depth of arrays and objects', `${MENSAGEM_PROFUNDIDADE}`],
      ['nozzles of a sprayer', `${LIMITES_DISPOSITIVO.bicos.max}`],
      ['nozzles in all parts of a reading', `${LIMITES_LEITURA.medidas}`],
      [
        'bytes of all parts of a reading',
        `${LIMITES_LEITURA.bytes} (${LIMITES_LEITURA.bytes / 1024} KiB), as they are stored`,
      ],
      [
        'messages an equipment sends in an hour',
        `${MENSAGENS_POR_HORA}; one that is refused for good counts as ${REFUSAL_COST}`,
      ],
      ['hours an instant may lie ahead', `${LIMITES_DISPOSITIVO.futuro_h}`],
      ['minutes ahead from which on the arrival counts instead', `${LIMITES_DISPOSITIVO.adiantado_min}`],
      ['days an instant may lie before the activation of the equipment', `${LIMITES_DISPOSITIVO.antes_ativacao_d}`],
      ['days an instant may lie before the arrival', `${LIMITES_DISPOSITIVO.atraso_maximo_d}`],
      ['notes a reading keeps, and a confirmation tells', `${LIMITES_LEITURA.ressalvas}, ${RESSALVAS_CONFIRMADAS}`],
      ['days after a transfer in which older measurements are taken', `${LIMITES_DISPOSITIVO.atraso_transferencia_d}`],
      ['certificates a device is given in 24 hours', `${CERTIFICADOS_POR_DIA}`],
      ['days a replaced certificate goes on working, until the new one connects', `${DIAS_DE_TROCA}`],
      ['wait after `CERTIFICADO_SEM_DIREITO`', `${ESPERA_SEM_DIREITO_MS / 60_000} minutes`],
      ['messages the phone app delivers in one request', `${MENSAGENS_POR_ENVIO}`],
      [
        'failures after which a version is offered no more',
        `${FALHAS_DE_ATUALIZACAO} of the device, ${INTERRUPCOES_DE_ATUALIZACAO} of network or power`,
      ],
    ],
  )

/** Objects and lists that fit into a line stand in one. */
const SHORT = /[{[]\n\s+[^{}[\]]{1,90}?\n\s+[}\]]/g
const inLine = (text: string) =>
  text.replace(SHORT, (all) => {
    const pad = all.startsWith('{') ? ' ' : ''
    const inner = all.slice(1, -1).trim().replace(/\n\s+/g, ' ')
    return `${all[0]}${pad}${inner}${pad}${all.at(-1)}`
  })
const sample = (name: keyof typeof SAMPLES) => `\`\`\`json\n${inLine(JSON.stringify(SAMPLES[name], null, 2))}\n\`\`\``

/** The texts that stand in the page for `<!-- name: argument -->`. */
const PARTS: Readonly<Record<string, (argument: string) => string>> = {
  fields: (topic) => fieldTable(topic as ProtocolTopic),
  sample: (name) => sample(name as keyof typeof SAMPLES),
  refusals: refusalTable,
  results: resultTable,
  notes: noteTable,
  limits: limitTable,
  rules: ruleTable,
}

/**
 * The page that tells makers of devices the whole protocol, Markdown. Its tables are the contract's and what the
 * cloud's own code answers.
 */
export function protocolPage(): string {
  const text = readFileSync(new URL('./page.md', import.meta.url), 'utf8')
  return text.replace(/<!-- (\w+)(?:: (\w+))? -->/g, (mark, name: string, argument = '') => {
    const part = PARTS[name]
    if (!part) throw new Error(`page.md: nothing is known for ${mark}`)
    return part(argument)
  })
}
