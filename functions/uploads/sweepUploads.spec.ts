import { randomUUID } from 'node:crypto'
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import {
  expireUpload,
  forgetUpload,
  getUpload,
  type StoredUpload,
  takeUpload,
  tellSweep,
  uploadToItem,
} from '../store/files/uploads.ts'
import { documentClient, tableName } from '../store/kit/table.ts'
import { sweepUploads } from './sweepUploads.ts'

const s3 = mockClient(S3Client)
let cloud: SpecCloud

beforeAll(async () => {
  cloud = await startSpecCloud()
  vi.stubEnv('ATTACHMENTS_BUCKET', 'files')
  vi.stubEnv('IMAGES_BUCKET', 'images')
})
beforeEach(() => {
  s3.reset()
  s3.on(DeleteObjectCommand).resolves({})
})
afterAll(async () => {
  s3.restore()
  await cloud.close()
})

const removed = () =>
  s3
    .commandCalls(DeleteObjectCommand)
    .map(({ args: [{ input }] }) => input.Key)
    .sort()

/** An upload as it stands in the table, its time over a minute ago. */
async function stored(given: Partial<StoredUpload>): Promise<StoredUpload> {
  const now = Date.now()
  const upload: StoredUpload = {
    id: randomUUID(),
    usuario_id: randomUUID(),
    dono_id: null,
    finalidade: 'ANEXO',
    nome: 'a.pdf',
    tamanho: 9,
    mimetype: 'application/pdf',
    status: 'PRONTO',
    motivo: null,
    caminho: null,
    criado_em: new Date(now - 3_600_000).toISOString(),
    remover_em: new Date(now - 60_000).toISOString(),
    ...given,
  }
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: uploadToItem(upload) }))
  return upload
}

it('removes an upload’s own file, and the one that a record gave up', async () => {
  const [id, image] = [randomUUID(), randomUUID()]
  await stored({ id, caminho: `anexos/${id}/a.pdf` })
  await stored({ id: image, finalidade: 'FOTO_PERFIL', caminho: `perfil/${image}` })
  await stored({ usuario_id: null, finalidade: null, status: 'LIBERADO', caminho: 'anexos/b/b.pdf' })
  expect(await sweepUploads(new Date())).toBe(3)
  expect(removed()).toEqual(
    [
      'anexos/b/b.pdf',
      `anexos/${id}/a.pdf`,
      ...[128, 256, 64].map((size) => `image/perfil/${image}-${size}.webp`),
    ].sort(),
  )
})

// What checks files decodes what strangers sent: taken over, it could write any path into an upload of theirs.
it.each(['PRONTO', 'LIBERADO'] as const)(
  'neither gives away nor removes the file of another, told of an upload %s',
  async (status) => {
    const upload = await stored({ status, caminho: `anexos/${randomUUID()}/laudo.pdf` })
    const { id: envioId, usuario_id: usuarioId } = upload as { id: string; usuario_id: string }
    await expect(takeUpload({ envioId, usuarioId, finalidade: 'ANEXO' })).rejects.toMatchObject({
      errorName: 'ANEXO_AUSENTE_OU_INVALIDO',
    })
    expect(await sweepUploads(new Date())).toBe(1)
    expect(removed()).toEqual([`pendente/${envioId}`])
    expect(await getUpload(envioId)).toBeNull()
  },
)

it('comes again for a file that a check puts while it is at it', async () => {
  const { id } = await stored({ status: 'PENDENTE' })
  const claimed = await expireUpload(id, new Date())
  await tellSweep(id, `anexos/${id}/a.pdf`)
  await forgetUpload(claimed as StoredUpload)
  expect(await getUpload(id)).toMatchObject({ status: 'VENCIDO', caminho: `anexos/${id}/a.pdf` })
  expect(await sweepUploads(new Date())).toBe(1)
  expect(removed()).toEqual([`anexos/${id}/a.pdf`])
  expect(await getUpload(id)).toBeNull()
  // A check that comes later still makes nothing anew.
  await tellSweep(id, `anexos/${id}/a.pdf`)
  expect(await getUpload(id)).toBeNull()
})
