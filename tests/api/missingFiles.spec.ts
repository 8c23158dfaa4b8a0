import { describe, expect, it } from 'vitest'
import { send } from '../fixtures/client.ts'

const ABSENT = { error: { code: 404 } }
const answered = async (path: string) => {
  const { status, headers, text } = await send({ method: 'GET', path })
  return { status, type: headers['content-type'], body: text }
}

describe('a public file that is not there', () => {
  it.each([
    ...['/image/catalogo/nada', '/image/catalogo/nada-256.webp', '/image/perfil/nada', '/image/outra/nada.png'],
    ...['/documentos/nada.html', '/documentos/nada', '/documentos/api/nada.css', '/documentos/dispositivos/c/nada.c'],
  ])('%s is answered as the API answers', async (path) => {
    const { status, type, body } = await answered(path)
    expect([status, type]).toEqual([404, expect.stringContaining('application/json')])
    expect(JSON.parse(body)).toMatchObject(ABSENT)
  })

  it('hides none that is', async () => {
    expect(await answered('/documentos/privacidade.pt.html')).toMatchObject({
      status: 200,
      type: expect.stringContaining('text/html'),
    })
  })
})
