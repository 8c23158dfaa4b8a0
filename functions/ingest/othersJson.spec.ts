import { randomUUID } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  NOZZLES,
  notesOf,
  type SpecIngestion,
  startIngestion,
  whole,
  written,
} from '../../tests/fixtures/specIngestion.ts'

// Bytes as libraries and hands write them, through all of ingestion: what is read of them.

let ingestion: SpecIngestion
beforeAll(async () => {
  ingestion = await startIngestion()
})
afterAll(() => ingestion.close())
const send: SpecIngestion['send'] = (...args) => ingestion.send(...args)

describe('JSON as libraries and hands write it', () => {
  const at5 = (value: string, message = whole()) =>
    [message.uuid, written(message, '"posicao":5,"vazao":1.2', `"posicao":5,"vazao":${value}`)] as const

  it.each([
    ...['nan', '-nan', 'inf', '-inf', '1.#QNAN', '-1.#IND', '1.#INF', 'NAN(ind)', '-nan(ind)', 'NaN', 'nan.0'],
    ...['Infinity', '-Infinity', '1e999', 'nan(0x8000000000000)', '', '1.#IND00'],
    ...[
      'ovf',
      '1.#J',
      '-1.#J',
      '1.#QO',
      '1.#R',
      '1,#QNAN',
      '-1,#IND',
      'N/A',
      '---',
      '****',
      '<null>',
      '0x1p+0',
      '1.2.0',
    ],
    ...['"1.#QNAN"', '"N/A"', '"-"', '[1.2]', 'true'],
  ])('takes a flow of %j for one nozzle that was not measured', async (value) => {
    const [uuid, text] = at5(value)
    const sent = await send(uuid, text)
    expect(sent.answer).toMatchObject({ uuid, resultado: 'aceita' })
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES - 1 })
    expect(notesOf(sent)?.[0]?.slice(0, 2)).toEqual(['BICO_NAO_MEDIDO', '5/-/1'])
  })

  it.each([
    ['1.20000004768371582031', 1.2],
    ['+1.2', 1.2],
    ['1.', 1],
    ['.5', 0.5],
    ['1,25', 1.25],
    ['"1.25"', 1.25],
    ['"1,250"', 1.25],
    ['" 1,25 "', 1.25],
    ['5e-01.0', 0.5],
  ])('takes a flow of %s', async (value, flow) => {
    const [uuid, text] = at5(value)
    const sent = await send(uuid, text)
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES, ressalvas: [] })
    expect(sent.head?.bicos[4]?.vazao_lpm).toBe(flow)
  })

  it('takes Latin-1 letters, also beside UTF-8, a byte order mark, and zero bytes behind the text', async () => {
    const named = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding)
    const text = (uuid: string) => JSON.stringify({ ...whole({ operador_nome: 'José', cidade: 'Avaré' }), uuid })
    const forms: ((uuid: string) => Uint8Array)[] = [
      (uuid) => named(text(uuid), 'latin1'),
      (uuid) => named(`\uFEFF${text(uuid)}`, 'utf8'),
      (uuid) => Buffer.concat([named(text(uuid), 'utf8'), Buffer.from([0, 0, 0])]),
      (uuid) => Buffer.concat([named(text(uuid), 'utf8'), Buffer.from('\n\0{"uuid":"stale"')]),
      (uuid) => {
        const [before, after] = text(uuid).split('José') as [string, string]
        return Buffer.concat([named(before, 'utf8'), Buffer.from([0x4a, 0x6f, 0x73, 0xe9]), named(after, 'utf8')])
      },
      (uuid) => named(`\uFEFF${text(uuid)}`, 'utf16le'),
    ]
    for (const form of forms) {
      const uuid = randomUUID()
      const sent = await send(uuid, form(uuid))
      expect(sent.answer).toMatchObject({ uuid, resultado: 'aceita' })
      expect(sent.head?.cabecalho).toMatchObject({ operador_nome: 'José', cidade: 'Avaré' })
    }
  })

  it('takes a comma too many, apostrophes, names without quotes, texts over several lines', async () => {
    const forms = [
      (text: string) => text.replace(/\]\}$/, ',]}'),
      (text: string) => text.replaceAll('"', "'"),
      (text: string) => text.replace(/"(\w+)":/g, '$1:'),
      (text: string) => text.replace('Talhão 7', 'Talhão\t\n7'),
      (text: string) => `// reading\n${text.replace('"bicos"', '/* nozzles: { */ # of the boom\n"bicos"')} // end`,
      (text: string) => text.replace('"vazao":1.2,', '"vazao":1.2/* L/min */,'),
    ]
    for (const form of forms) {
      const message = whole()
      const sent = await send(message.uuid, form(JSON.stringify(message)))
      expect(sent.answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
      expect(sent.head).toMatchObject({ situacao: 'COMPLETA' })
    }
  })

  it('is never read within texts', async () => {
    const message = whole({ observacao: 'a: nan, [1,5] {"vazao":} \\ 1,5' })
    const sent = await send(message.uuid, written(message, '"posicao":5,"vazao":1.2', '"posicao":5,"vazao":nan'))
    expect(sent.head?.cabecalho?.observacao).toBe('a: nan, [1,5] {"vazao":} \\ 1,5')
  })

  it('takes identities in capitals, braces and without their signs, and answers them as they were written', async () => {
    const forms = [
      (uuid: string) => uuid.toUpperCase(),
      (uuid: string) => `{${uuid}}`,
      (uuid: string) => `(${uuid})`,
      (uuid: string) => `urn:uuid:${uuid}`,
      (uuid: string) => uuid.replaceAll('-', ''),
      (uuid: string) => `UUID:${uuid}`,
      (uuid: string) => `[${uuid}]`,
      (uuid: string) => `<${uuid}>\r\n`,
      (uuid: string) => `"${uuid}"`,
      (uuid: string) => `${uuid}\0`,
    ]
    for (const form of forms) {
      const message = whole()
      const sent = await send(message.uuid, { ...message, uuid: form(message.uuid) })
      expect(sent.answer).toMatchObject({ uuid: form(message.uuid), resultado: 'aceita' })
      expect(sent.head).toMatchObject({ id: message.uuid })
    }
  })

  it.each([
    ['0', '1b4e28ba-2fa1-0d3b-083f-0016d3cca427'],
    ['9', 'f47ac10b-58cc-9372-c567-0e02b2c3d479'],
    ['none, of ones alone', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ])('takes an identity of version %s', async (_, uuid) => {
    const { answer, head } = await send(uuid, { ...whole(), uuid })
    expect(answer).toMatchObject({ uuid, resultado: 'aceita' })
    expect(head).toMatchObject({ id: uuid, situacao: 'COMPLETA', ressalvas: [] })
  })

  it('takes an identity with a control letter within for none', async () => {
    const message = whole()
    const uuid = `${message.uuid.slice(0, 8)}\u0007${message.uuid.slice(8)}`
    const { answer } = await send(message.uuid, { ...message, uuid })
    expect(answer).toMatchObject({ uuid, resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA', detalhe: 'uuid' })
  })

  it.each(['00000000-0000-0000-0000-000000000000', '{00000000-0000-0000-0000-000000000000}', '0'.repeat(32), '', 'x'])(
    'takes %j for no identity',
    async (uuid) => {
      const { answer } = await send(randomUUID(), { ...whole(), uuid })
      expect(answer).toMatchObject({ uuid, resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA', detalhe: 'uuid' })
    },
  )

  it('takes a message in a list of its own, and one that was made a text twice', async () => {
    const forms = [
      (text: string) => `[${text}]`,
      (text: string) => JSON.stringify(text),
      (text: string) => JSON.stringify(JSON.stringify(text)),
      (text: string) => JSON.stringify(text.replace('}]', ',"modelo":nan}]')),
    ]
    for (const form of forms) {
      const message = whole()
      const sent = await send(message.uuid, form(JSON.stringify(message)))
      expect(sent.answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
    }
  })

  it.each<[string, (text: string) => string | Uint8Array]>([
    ['a modem’s end of text', (text) => `${text}\x1a`],
    ['the signs of a serial line', (text) => `\x02${text}\x03\r\n`],
    ['erased memory', (text) => Buffer.concat([Buffer.from(text), Buffer.alloc(9, 0xff)])],
    ['a zero byte before it', (text) => `\0${text}`],
    ['UTF-16 without its mark', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16 of the other order, ended by zeros', (text) => Buffer.from(`${text}\0`, 'utf16le').swap16()],
  ])('takes a message in %s', async (_, form) => {
    const message = whole({ operador_nome: 'José' })
    const sent = await send(message.uuid, form(JSON.stringify(message)))
    expect(sent.answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', cabecalho: { operador_nome: 'José' }, ressalvas: [] })
  })

  it('tells that a message came packed, by its name', async () => {
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
    const forms: [string, (text: string) => string | Uint8Array][] = [
      ['base64', (text) => base64(Buffer.from(text))],
      ['base64', (text) => JSON.stringify(base64(Buffer.from(text)))],
      ['base64', (text) => Buffer.from(text).toString('base64url').replace(/.{76}/g, '$&\r\n')],
      ['base64', (text) => base64(gzipSync(text))],
      ['hex', (text) => Buffer.from(text).toString('hex')],
      ['gzip', (text) => gzipSync(text)],
      ['gzip', (text) => deflateSync(text)],
    ]
    for (const [detalhe, form] of forms) {
      const message = whole()
      const { answer, head } = await send(message.uuid, form(JSON.stringify(message)))
      const refused = { uuid: message.uuid, resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA', detalhe }
      expect(answer).toMatchObject(refused)
      expect(answer?.quarentena_id).toBeDefined()
      expect(head).toBeNull()
    }
    const { answer } = await send(randomUUID(), gzipSync('x'.repeat(10_000_000)))
    expect(answer).toMatchObject({ uuid: null, detalhe: 'gzip' })
  })

  it.each<[string, (text: string, uuid: string) => string | Uint8Array]>([
    ['an address', (text) => `mensagem=${encodeURIComponent(text)}`],
    ['a page', (text) => text.replaceAll('"', '&quot;')],
    ['XML', (_, uuid) => `<leitura versao="1"><uuid>${uuid}</uuid></leitura>`],
    ['YAML', (_, uuid) => `versao: 1\nuuid: ${uuid}\n`],
    ['a table', (_, uuid) => `uuid;posicao;vazao\n${uuid};1;1,2\n`],
    ['Lua', (_, uuid) => `{versao=1,uuid="${uuid}"}`],
    ['MessagePack', (_, uuid) => Buffer.from(`\x84\xa4uuid\xd9\x24${uuid}\xc0`, 'latin1')],
    ['UTF-32', (text) => Buffer.from([...text].map((one) => `${one}\0\0\0`).join(''), 'latin1')],
    ['quotes of a word processor', (text) => text.replaceAll('"', '\u201d')],
    ['quotes that were escaped', (text) => text.replaceAll('"', '\\"')],
    ['a text that was cut', (text) => JSON.stringify(text.slice(0, 300))],
    ['its length before it', (text) => Buffer.concat([Buffer.from([0x0c, 0xc8]), Buffer.from(text)])],
    [
      'a broken header that names a calibration first',
      (text) => `{"cabecalho":{"calibracao":{"uuid":"${randomUUID()}"}};${text.slice(1)}`,
    ],
  ])('names a message in %s, which it cannot read', async (_, form) => {
    const message = whole()
    const { answer } = await send(message.uuid, form(JSON.stringify(message), message.uuid))
    expect(answer).toMatchObject({ uuid: message.uuid, motivo: 'MENSAGEM_INVALIDA', detalhe: 'JSON' })
    expect(answer?.quarentena_id).toBeDefined()
  })

  it.each([
    ['a nozzle’s flow', '"posicao":5,"vazao":1.2', '"vazao":1.9', 'BICO_NAO_MEDIDO', '5/-/1', '1.2 / 1.9'],
    ['a charge', '"bateria_fim":88', '"bateria_fim":70', 'NAO_INFORMADO', 'cabecalho.bateria_fim', '88 / 70'],
  ])('takes nothing for %s that is told twice with two values', async (_, once, again, motivo, campo, valor) => {
    const message = whole()
    const sent = await send(message.uuid, written(message, once, `${once},${again}`))
    expect(sent.answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
    expect(notesOf(sent)).toEqual([[motivo, campo, valor]])
    const alike = whole()
    const [name] = once.split(',').at(-1)?.split(':') ?? []
    const twice = await send(alike.uuid, written(alike, once, `${once},${once.slice(once.indexOf(`${name}:`))}`))
    expect(twice.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES, ressalvas: [] })
  })

  it.each([
    ['"pressao":3', '"pressao":4', 'VALOR_ABSURDO', 'cabecalho.pressao'],
    ['"versao":1', '"bicos":[{"posicao":1,"vazao":9}]', 'MENSAGEM_INVALIDA', 'bicos'],
    ['"versao":1', '"versao":2', 'MENSAGEM_INVALIDA', 'versao'],
  ])('refuses a message that tells %s and %s, which it cannot do without', async (once, again, motivo, detalhe) => {
    const message = whole()
    const { answer } = await send(message.uuid, written(message, once, `${once},${again}`))
    expect(answer).toMatchObject({ uuid: message.uuid, resultado: 'recusada', motivo, detalhe })
  })

  it('refuses a message of two identities by the first', async () => {
    const message = whole()
    const text = written(message, '"versao":1', `"versao":1,"uuid":"${randomUUID()}"`)
    const first = /"uuid":"([^"]+)"/.exec(text)?.[1]
    const { answer } = await send(message.uuid, text)
    expect(answer).toMatchObject({ uuid: first, resultado: 'recusada', detalhe: 'JSON' })
  })

  it('names a message that somebody wrapped, or whose names it does not know', async () => {
    const forms = [
      (message: object) => ({ data: message }),
      (message: object) => [message, message],
      (message: object) =>
        Object.fromEntries(Object.entries(message).map(([name, value]) => [name.toUpperCase(), value])),
    ]
    for (const form of forms) {
      const message = whole()
      const { answer } = await send(message.uuid, form(message))
      expect(answer).toMatchObject({ uuid: message.uuid, resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA' })
    }
  })

  it('takes no notice of names that objects have by themselves', async () => {
    const message = whole()
    const text = written(message, '"versao":1', '"__proto__":{"versao":2},"constructor":1,"versao":1')
    for (const form of [text, text.replace(/\]\}$/, ',]}')]) {
      const sent = await send(message.uuid, form)
      expect(sent.answer).toMatchObject({ uuid: message.uuid })
      expect(sent.head).toMatchObject({ situacao: 'COMPLETA', ressalvas: [] })
    }
  })

  it('costs its neighbours nothing where it is long and none', async () => {
    const digits = '1'.repeat(120_000)
    const message = whole()
    const hostile = [
      `{"uuid":"a","x":${digits}x}`,
      `{"uuid":"a","x":1,${digits}x}`,
      `{"uuid":"a","bicos":[${'{},'.repeat(40_000)}]}`,
      `{"uuid":"a","x":${'['.repeat(60_000)}`,
      new Uint8Array(130_000).fill(0xe9),
      `{"uuid":"a",${'"x":/*,'.repeat(18_000)}`,
      `{"uuid":"a","x":"${'\\"'.repeat(60_000)}`,
      'uuid'.repeat(30_000),
      `{"uuid":"${' '.repeat(120_000)}x"}`,
      'A'.repeat(120_000),
      `${'\x03'.repeat(60_000)}x${'\x03'.repeat(60_000)}`,
    ]
    const sent = await send(message.uuid, ...hostile, message)
    expect(sent.answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
  })

  it('names what it cannot read, wherever it was cut', async () => {
    const message = whole()
    const text = JSON.stringify(message)
    for (const length of [60, 200, 700, text.length - 1]) {
      const { answer } = await send(message.uuid, text.slice(0, length))
      expect(answer, `cut at ${length}`).toMatchObject({
        uuid: message.uuid,
        resultado: 'recusada',
        motivo: 'MENSAGEM_INVALIDA',
        detalhe: 'JSON',
      })
      expect(answer?.quarentena_id).toBeDefined()
    }
    const twice = await send(message.uuid, text + text)
    expect(twice.answer).toMatchObject({ uuid: message.uuid, motivo: 'MENSAGEM_INVALIDA' })
    const large = await send(message.uuid, `${text.slice(0, -1)},"x":"${'x'.repeat(200_000)}"}`)
    expect(large.answer).toMatchObject({ uuid: message.uuid, detalhe: 'tamanho' })
    const essential = await send(message.uuid, written(message, '"pressao":3', '"pressao":nan'))
    expect(essential.answer).toMatchObject({
      uuid: message.uuid,
      motivo: 'VALOR_ABSURDO',
      detalhe: 'cabecalho.pressao',
    })
  })

  it('keeps nothing of an empty message', async () => {
    const { answer } = await send(randomUUID(), new Uint8Array())
    expect(answer).toEqual({
      uuid: null,
      parte: null,
      resultado: 'recusada',
      motivo: 'MENSAGEM_INVALIDA',
      detalhe: 'JSON',
    })
  })
})
