import { randomUUID } from 'node:crypto'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngFile } from '../../scripts/seed/png.ts'
import { inParts } from '../../scripts/simulator/message.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Leitura } from '../../shared/contract/readings.ts'
import type { Anexo } from '../../shared/contract/uploads.ts'
import { type CallOptions, call, ok, refused, send } from '../fixtures/client.ts'
import { control, testCloud } from '../fixtures/cloud.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import { jpegFile, pdfFile, pngOfSize } from '../fixtures/files.ts'
import { phonePhoto, picture } from '../fixtures/pictures.ts'
import { until } from '../fixtures/poll.ts'
import { as, deliver as deliverOf, everything, folded, type ReadingOptions, reading } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf, operator } from '../fixtures/table.ts'
import { announce, checked, headOf, keysOf, putFile, upload } from '../fixtures/uploads.ts'

const { criar, ver: verEnvio } = AREAS.uploads.routes
const { ver } = AREAS.readings.routes
const { anexar, baixar, remover } = AREAS.attachments.routes
const PDF = { nome: 'Laudo nº 3.pdf', mimetype: 'application/pdf' }
const PHOTO = { finalidade: 'FOTO_PERFIL', mimetype: 'image/jpeg' } as const
const IMAGE_LIMIT = 2 * 1024 * 1024

let ana: Session
let bruno: Session
let carla: Session
let diego: Session
let device: TestDevice

beforeAll(async () => {
  const keys = ['ana', 'bruno', 'carla', 'diego'] as const
  ;[ana, bruno, carla, diego] = (await Promise.all(keys.map((key) => sessionOf(account(key))))) as [
    Session,
    Session,
    Session,
    Session,
  ]
  device = (await ownDevice(ana)).device
})
afterAll(() => device.close())

const deliver = (options: ReadingOptions = {}) => deliverOf(device, as(ana), options)
const attach = (id: string, envio_id: string, caller: CallOptions = as(ana)) =>
  call(anexar, { ...caller, params: { leituraId: id }, body: { envio_id } })
const problemOf = ({ body }: { body: unknown }) =>
  (body as { error: { report?: { campos: unknown[] } } }).error.report?.campos[0]
const readingOf = (id: string, caller: CallOptions = as(ana)) => ok(ver, { ...caller, params: { leituraId: id } })

/** The address that a file's address of ours leads to, as a page goes there: with nothing but the address. */
async function redirected(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' })
  expect([answer.status, await answer.text()]).toEqual([302, ''])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  return answer.headers.get('location') ?? ''
}

/** Moves the hour at which the sweep takes an upload into the past. */
async function makeOverdue(id: string): Promise<void> {
  const { client, tableName } = operator()
  const past = '2020-01-01T00:00:00.000Z'
  await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: { pk: `ENVIO#${id}`, sk: 'ENVIO' },
      UpdateExpression: 'SET remover_em = :past, gsi1sk = :sort',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':past': past, ':sort': `${past}#${id}` },
    }),
  )
}
const sweep = async () => {
  await control().runSchedule('VarrerEnvios')
  await control().drain()
}
const openOf = async (userId: string) => {
  const [item] = await itemsOf(`ENVIOS#${userId}`, 'ENVIOS')
  return (item?.abertos as Set<string> | undefined) ?? new Set<string>()
}

describe('announcing', () => {
  it.each([
    ['a size beyond the limit', { tamanho: 26_214_401 }, { caminho: 'tamanho', mensagem: 'arquivo_tamanho' }],
    [
      'a larger picture than two megabytes',
      { finalidade: 'FOTO_PERFIL', nome: 'a.png', mimetype: 'image/png', tamanho: IMAGE_LIMIT + 1 },
      { caminho: 'tamanho', mensagem: 'arquivo_tamanho' },
    ],
    ['another format', { nome: 'a.exe' }, { caminho: 'mimetype', mensagem: 'arquivo_formato' }],
    ['a type its name denies', { nome: 'a.png' }, { caminho: 'mimetype', mensagem: 'arquivo_formato' }],
    ['no type at all', { nome: 'a.svg', mimetype: 'image/svg+xml' }, { mensagem: 'arquivo_formato' }],
    ['a document as a photo', { finalidade: 'FOTO_PERFIL' }, { mensagem: 'arquivo_formato' }],
  ])('refuses %s by the field', async (_, wrong, problem) => {
    const answer = await call(criar, { ...as(ana), body: { finalidade: 'ANEXO', ...PDF, tamanho: 1000, ...wrong } })
    expect([answer.status, answer.code]).toEqual([422, 307])
    expect(problemOf(answer)).toMatchObject(problem)
  })

  it('says what would be right', async () => {
    const heic = { finalidade: 'FOTO_PERFIL' as const, nome: 'IMG_1.HEIC', mimetype: 'image/heic', tamanho: 1000 }
    const { body } = await call(criar, { ...as(ana), body: heic })
    expect((body as { error: { report: unknown } }).error.report).toEqual({
      campos: [{ caminho: 'mimetype', mensagem: 'arquivo_formato' }],
      permitido: {
        tamanho_maximo: IMAGE_LIMIT,
        tipos: { png: ['image/png'], jpg: ['image/jpeg'], jpeg: ['image/jpeg'], webp: ['image/webp'] },
      },
    })
  })

  it('refuses what does not fit the contract', async () => {
    const body = { finalidade: 'ANEXO', ...PDF, tamanho: 1000 }
    for (const wrong of [{ finalidade: 'OUTRA' }, { tamanho: 0 }, { tamanho: 1.5 }, { nome: ' ' }, { mimetype: '' }])
      expect(await refused(criar, { ...as(ana), body: { ...body, ...wrong } })).toBe(30)
  })

  it('gives an address for exactly this length and type, and only for a while', async () => {
    const bytes = pdfFile()
    const announced = await announce(as(ana), { ...PDF, tamanho: bytes.length })
    expect(announced.cabecalhos).toEqual({ 'content-type': 'application/pdf' })
    expect(Date.parse(announced.expira_em) - Date.now()).toBeGreaterThan(14 * 60_000)
    expect(announced.url).toContain('X-Amz-SignedHeaders=content-length%3Bcontent-type%3Bhost')
    expect(await putFile(announced, Buffer.concat([bytes, Buffer.from('x')]))).toBe(403)
    expect(await putFile({ ...announced, cabecalhos: { 'content-type': 'text/html' } }, bytes)).toBe(403)
    const other = announced.url.replace(announced.id, randomUUID())
    expect(await putFile({ ...announced, url: other }, bytes)).toBe(403)
    const late = announced.url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000')
    expect(await putFile({ ...announced, url: late }, bytes)).toBe(403)
    expect(await putFile(announced, bytes)).toBe(200)
    expect(await checked(as(ana), announced.id)).toEqual({ id: announced.id, status: 'PRONTO', motivo: null })
  })

  it('lets a person have twenty files under way, and no more when many come at once', async () => {
    const open = await openOf(idOf('diego'))
    const many = Array.from({ length: 24 }, () =>
      call(criar, { ...as(diego), body: { finalidade: 'ANEXO', ...PDF, tamanho: 500 } }),
    )
    const answers = await Promise.all(many)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20 - open.size)
    const denied = answers.find(({ status }) => status === 429)
    expect([denied?.code, denied?.headers['retry-after']]).toEqual([100, '60'])
    expect((await openOf(idOf('diego'))).size).toBe(20)
    for (const id of await openOf(idOf('diego'))) await makeOverdue(id)
    await sweep()
    expect((await openOf(idOf('diego'))).size).toBe(0)
    expect((await announce(as(diego), { ...PDF, tamanho: 500 })).id).toBeDefined()
  })
})

describe('checking', () => {
  it.each([
    ['a document called a picture', { nome: 'a.png', mimetype: 'image/png' }, pdfFile(), 'formato'],
    ['a page called a document', PDF, Buffer.from('<script>alert(1)</script>'), 'formato'],
    ['a picture called another', { nome: 'a.jpg', mimetype: 'image/jpeg' }, pngFile(9, 9), 'formato'],
    ['a picture that broke off', { nome: 'a.png', mimetype: 'image/png' }, pngFile(9, 9).subarray(0, 60), 'ilegivel'],
    ['a document that broke off', PDF, pdfFile().subarray(0, 60), 'ilegivel'],
    [
      'a picture that would fill the memory',
      { finalidade: 'IMAGEM_CATALOGO' as const, nome: 'a.png', mimetype: 'image/png' },
      pngFile(4, 4, { claims: { width: 50_000, height: 50_000 } }),
      'pixels',
    ],
    ['a picture for a press', { ...PHOTO, nome: 'a.jpg' }, picture('cmyk.jpg'), 'cmyk'],
    ['a picture hardly anything reads', { ...PHOTO, nome: 'a.jpg' }, picture('arithmetic.jpg'), 'variante'],
    ['a picture of a phone that is called JPEG', { ...PHOTO, nome: 'a.jpg' }, picture('camera.heic'), 'heic'],
    [
      'a photo that is none inside',
      { finalidade: 'FOTO_PERFIL' as const, nome: 'a.png', mimetype: 'image/png' },
      pngFile(4, 4, { claims: { width: 900, height: 900 } }),
      'ilegivel',
    ],
  ])('removes %s, and says so', async (_, file, bytes, motivo) => {
    const envio = await upload(as(ana), file, bytes)
    expect(envio).toMatchObject({ status: 'RECUSADO', motivo })
    await control().drain()
    expect(await keysOf('AttachmentsBucketName', `pendente/${envio.id}`)).toEqual([])
    expect(await keysOf('AttachmentsBucketName', `anexos/${envio.id}`)).toEqual([])
    expect(await keysOf('ImagesBucketName', `image/perfil/${envio.id}`)).toEqual([])
    expect(await openOf(idOf('ana'))).not.toContain(envio.id)
    const { id } = await deliver()
    expect((await attach(id, envio.id)).code).toBe(307)
  })

  it('keeps a record’s photo of 48 megapixels byte by byte', async () => {
    const photo = phonePhoto()
    const { status } = await upload(as(ana), { nome: 'IMG_0412.jpg', mimetype: 'image/jpeg' }, photo)
    expect(status).toBe('PRONTO')
  })

  it('makes a photo public in three sizes, without what the camera wrote', async () => {
    const file = { finalidade: 'FOTO_PERFIL' as const, nome: 'eu.jpg', mimetype: 'image/jpeg' }
    const { id, status } = await upload(as(ana), file, jpegFile(6))
    expect(status).toBe('PRONTO')
    expect(await keysOf('ImagesBucketName', `image/perfil/${id}`)).toEqual(
      ['128', '256', '64'].map((pixels) => `image/perfil/${id}-${pixels}.webp`),
    )
    const { status: shown, headers } = await send({ method: 'GET', path: `/image/perfil/${id}-128.webp` })
    expect(shown).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      // A photo that was removed is gone from every browser within minutes.
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
    })
    expect(await keysOf('AttachmentsBucketName', `pendente/${id}`)).toEqual([])
  })

  it('takes a picture of two megabytes, and keeps what comes later from changing it', async () => {
    const bytes = pngOfSize(IMAGE_LIMIT)
    const file = { finalidade: 'IMAGEM_CATALOGO' as const, nome: 'bico.png', mimetype: 'image/png' }
    const announced = await announce(as(ana), { ...file, tamanho: bytes.length })
    expect(await putFile(announced, bytes)).toBe(200)
    expect((await checked(as(ana), announced.id)).status).toBe('PRONTO')
    const key = `image/catalogo/${announced.id}-256.webp`
    const before = await headOf('ImagesBucketName', key)
    // The address is still good: whatever it brings now is removed unread.
    expect(await putFile(announced, Buffer.alloc(bytes.length, 7))).toBe(200)
    await control().drain()
    expect(await keysOf('AttachmentsBucketName', `pendente/${announced.id}`)).toEqual([])
    expect((await headOf('ImagesBucketName', key)).ETag).toBe(before.ETag)
    expect((await ok(verEnvio, { ...as(ana), params: { envioId: announced.id } })).status).toBe('PRONTO')
    const { headers } = await send({ method: 'GET', path: `/${key}` })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('survives workers that are killed while it runs', async () => {
    const bytes = pngFile(1500, 1500)
    const file = { finalidade: 'FOTO_PERFIL' as const, nome: 'eu.png', mimetype: 'image/png' }
    const announced = await announce(as(bruno), { ...file, tamanho: bytes.length })
    await putFile(announced, bytes)
    await control().killWorkers('checks')
    await putFile(announced, bytes)
    const envio = await until(
      'the check after the kill',
      async () => {
        const found = await ok(verEnvio, { ...as(bruno), params: { envioId: announced.id } })
        return found.status === 'PENDENTE' ? undefined : found
      },
      30_000,
    )
    expect(envio.status).toBe('PRONTO')
    expect(await keysOf('ImagesBucketName', `image/perfil/${announced.id}`)).toHaveLength(3)
  })

  it('tells only the sender what came of it', async () => {
    const { id } = await upload(as(ana), PDF, pdfFile())
    for (const caller of [as(diego), as(bruno, idOf('ana')), as(carla, idOf('ana'))])
      expect(await refused(verEnvio, { ...caller, params: { envioId: id } })).toBe(404)
    expect(await refused(verEnvio, { ...as(ana), params: { envioId: randomUUID() } })).toBe(404)
  })
})

describe('files of a reading', () => {
  it('are attached, listed, downloaded under their name, and removed', async () => {
    const before = await deliver()
    expect(before.anexos).toEqual([])
    const bytes = pdfFile('ensaio')
    const envio = await upload(as(ana), PDF, bytes)
    const { status, body } = await attach(before.id, envio.id)
    const anexo = body as Anexo
    expect(status).toBe(201)
    expect(anexo).toMatchObject({
      id_anexos: envio.id,
      caminho: `anexos/${envio.id}/Laudo-no-3.pdf`,
      nome: 'Laudo-no-3.pdf',
      nome_original: 'Laudo nº 3.pdf',
      tamanho: bytes.length,
      mimetype: 'application/pdf',
    })
    const after = await readingOf(before.id)
    const { anexos, atualizada_em, atualizada_por, ...rest } = after
    expect({ ...before, ...rest }).toEqual(before)
    expect(anexos).toEqual([anexo])
    // A file is a change of the reading, and somebody's.
    expect([atualizada_em, atualizada_por]).toEqual([anexo.created_at, ana.usuario.nome])

    const params = { leituraId: before.id, anexoId: anexo.id_anexos }
    const address = await ok(baixar, { ...as(ana), params })
    expect(Date.parse(address.expira_em) - Date.now()).toBeLessThanOrEqual(60_000)
    expect(address.url.startsWith(`${testCloud().url}/storage/${anexo.caminho}?bilhete=`)).toBe(true)
    const url = await redirected(address.url)
    const file = await fetch(url)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Laudo no 3.pdf"; filename*=UTF-8''Laudo%20n%C2%BA%203.pdf`,
    )
    expect((await fetch(url.replace(/X-Amz-Signature=\w{4}/, 'X-Amz-Signature=0000'))).status).toBe(403)
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403)

    expect((await call(remover, { ...as(ana), params })).status).toBe(204)
    const emptied = await readingOf(before.id)
    expect(emptied.anexos).toEqual([])
    expect(emptied.atualizada_em > anexo.created_at).toBe(true)
    expect(await refused(baixar, { ...as(ana), params })).toBe(404)
    expect(await refused(remover, { ...as(ana), params })).toBe(404)
    await sweep()
    expect((await fetch(url)).status).toBe(404)
    const history = await itemsOf(`AUDITORIA#LEITURA#${before.id}`)
    expect(history).toMatchObject([
      { campo: 'anexos', de: null, para: 'Laudo nº 3.pdf', quem: idOf('ana') },
      { campo: 'anexos', de: 'Laudo nº 3.pdf', para: null, quem: idOf('ana') },
    ])
  })

  it('are ten at most, also when many are attached at once', async () => {
    const { id } = await deliver()
    const sent = await Promise.all(Array.from({ length: 12 }, () => upload(as(ana), PDF, pdfFile())))
    const answers = await Promise.all(sent.map((envio) => attach(id, envio.id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const late = answers.filter(({ status }) => status !== 201)
    expect(late.map(problemOf)).toEqual(Array(2).fill({ caminho: 'envio_id', mensagem: 'arquivo_limite' }))
    const { anexos } = await readingOf(id)
    expect(new Set(anexos.map(({ id_anexos }) => id_anexos)).size).toBe(10)
    const removed = await Promise.all(
      anexos.map(({ id_anexos }) => call(remover, { ...as(ana), params: { leituraId: id, anexoId: id_anexos } })),
    )
    expect(removed.filter(({ status }) => status === 204).length).toBeGreaterThan(4)
    for (const answer of removed) expect([204, 409, 503]).toContain(answer.status)
  })

  it('are taken once, by who sent them, for what they were sent for', async () => {
    const [one, other] = [await deliver(), await deliver()]
    const envio = await upload(as(ana), PDF, pdfFile())
    const twice = await Promise.all([attach(one.id, envio.id), attach(other.id, envio.id)])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(problemOf(twice.find(({ status }) => status === 422) ?? { body: {} })).toEqual({
      caminho: 'envio_id',
      mensagem: 'arquivo_ausente',
    })
    expect((await attach(one.id, randomUUID())).code).toBe(307)
    const pending = await announce(as(ana), { ...PDF, tamanho: 900 })
    expect((await attach(one.id, pending.id)).code).toBe(307)
    const others = await upload(as(bruno), PDF, pdfFile())
    expect((await attach(one.id, others.id)).code).toBe(307)
    const photo = { finalidade: 'FOTO_PERFIL' as const, nome: 'a.png', mimetype: 'image/png' }
    expect((await attach(one.id, (await upload(as(ana), photo, pngFile(8, 8))).id)).code).toBe(307)
  })

  it('are of whoever may change the reading', async () => {
    const [row] = await everything(as(carla, idOf('ana')))
    const id = row?.id ?? ''
    const envio = await upload(as(carla, idOf('ana')), PDF, pdfFile())
    expect((await attach(id, envio.id, as(carla, idOf('ana')))).status).toBe(403)
    const foreign = await upload(as(diego), PDF, pdfFile())
    expect((await attach(id, foreign.id, as(diego))).status).toBe(404)
    const own = await upload(as(bruno), PDF, pdfFile())
    const anexo = (await attach(id, own.id, as(bruno, idOf('ana')))).body as Anexo
    const params = { leituraId: id, anexoId: anexo.id_anexos }
    expect(await redirected((await ok(baixar, { ...as(carla, idOf('ana')), params })).url)).toContain('X-Amz-Signature')
    expect(await refused(baixar, { ...as(diego), params })).toBe(404)
    expect(await refused(remover, { ...as(carla, idOf('ana')), params })).toBe(403)
    expect((await call(remover, { ...as(bruno, idOf('ana')), params })).status).toBe(204)
  })

  it('survive parts that come later, and edits', async () => {
    const whole = reading({ flows: [1.2, 1.3, 1.4] })
    const parts = inParts(whole) as { uuid: string }[]
    await device.send(parts[0] as { uuid: string })
    const begun = await folded(whole.uuid, as(ana), ({ bicos_medidos }) => bicos_medidos === 1)
    const [first, second] = [await upload(as(ana), PDF, pdfFile()), await upload(as(ana), PDF, pdfFile())]
    await Promise.all([
      attach(begun.id, first.id),
      device.send(parts[1] as { uuid: string }),
      attach(begun.id, second.id),
    ])
    await device.send(parts[2] as { uuid: string })
    const complete: Leitura = await folded(whole.uuid, as(ana))
    expect(complete.anexos.map(({ id_anexos }) => id_anexos).sort()).toEqual([first.id, second.id].sort())
    expect(complete.bicos_medidos).toBe(3)
    expect(complete.atualizada_por).toBe(ana.usuario.nome)
  })
})

describe('sweeping', () => {
  it('removes what no record took, and leaves what one did', async () => {
    const { id } = await deliver()
    const [lost, kept] = [await upload(as(ana), PDF, pdfFile()), await upload(as(ana), PDF, pdfFile())]
    const photo = { finalidade: 'FOTO_PERFIL' as const, nome: 'a.png', mimetype: 'image/png' }
    const picture = await upload(as(ana), photo, pngFile(8, 8))
    const never = await announce(as(ana), { ...PDF, tamanho: 900 })
    expect((await attach(id, kept.id)).status).toBe(201)
    const fresh = await upload(as(ana), PDF, pdfFile())
    for (const one of [lost.id, picture.id, never.id]) await makeOverdue(one)
    await sweep()
    expect(await keysOf('AttachmentsBucketName', `anexos/${lost.id}`)).toEqual([])
    expect(await keysOf('ImagesBucketName', `image/perfil/${picture.id}`)).toEqual([])
    expect(await keysOf('AttachmentsBucketName', `anexos/${kept.id}`)).toHaveLength(1)
    expect(await keysOf('AttachmentsBucketName', `anexos/${fresh.id}`)).toHaveLength(1)
    for (const one of [lost.id, picture.id, never.id])
      expect(await refused(verEnvio, { ...as(ana), params: { envioId: one } })).toBe(404)
    expect((await attach(id, lost.id)).code).toBe(307)
    const open = await openOf(idOf('ana'))
    expect(open).toContain(fresh.id)
    for (const one of [lost.id, picture.id, never.id, kept.id]) expect(open).not.toContain(one)
  })

  it('removes what arrives after its time unread', async () => {
    const bytes = pdfFile()
    const announced = await announce(as(ana), { ...PDF, tamanho: bytes.length })
    await makeOverdue(announced.id)
    await sweep()
    expect(await putFile(announced, bytes)).toBe(200)
    await control().drain()
    expect(await keysOf('AttachmentsBucketName', `pendente/${announced.id}`)).toEqual([])
    const { client, tableName } = operator()
    const Key = { pk: `ENVIO#${announced.id}`, sk: 'ENVIO' }
    expect((await client.send(new GetCommand({ TableName: tableName, Key }))).Item).toBeUndefined()
  })
})
