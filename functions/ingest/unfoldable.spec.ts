import { expect, it } from 'vitest'
import { isReference } from './unfoldable.ts'

const UUID = '5d0c8f1e-3c0a-4f6e-9a55-2b1f0f6f7a01'
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

it('tells what names stored parts from a message that was refused for the same reason', () => {
  const reference = bytes({ leitura: UUID, quantidade: 1, partes: ['PARTE#001'] })
  const message = bytes({ versao: 1, uuid: UUID, leitura: UUID })
  const is = (motivo: 'LEITURA_GRANDE' | 'LEITURA_NAO_DOBRADA' | 'MENSAGEM_INVALIDA', dados: Uint8Array) =>
    isReference({ motivo, uuid: UUID, dados })
  expect([is('LEITURA_GRANDE', reference), is('LEITURA_NAO_DOBRADA', reference)]).toEqual([true, true])
  expect([is('LEITURA_GRANDE', message), is('MENSAGEM_INVALIDA', reference)]).toEqual([false, false])
})
