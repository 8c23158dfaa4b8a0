import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { rowBytes, shapeOf } from '../../../tests/fixtures/shape.ts'
import { newCode, newNumber, plainCode } from './codes.ts'
import { type InspectionCertificate, inspectionCertificates } from './inspectionCertificates.ts'

// A stored shape that changes here needs a new schema number, an upcast, and a pin of its own; the old pin stays.

const certificate: InspectionCertificate = {
  ...{ id: randomUUID(), dono_id: randomUUID(), numero: newNumber('2026-11-22'), codigo: newCode() },
  ...{ leitura_id: randomUUID(), equipamento_id: randomUUID(), leitura: new Uint8Array([1]) },
  ...{ equipamento_nome: 'a', tipo_pulverizador: 'TURBOPULVERIZADOR', resultado: 'REPROVADO' },
  perfil: { id: randomUUID(), nome: 'a', versao: 1 },
  ...{ inspecionado_em: '2026-11-21', dia_emissao: '2026-11-22', valido_ate: '2027-11-21' },
  ...{ vence_em: '2027-11-22T03:00:00.000Z', fuso: 'America/Sao_Paulo', emitido_em: '2026-11-22T12:00:00.000Z' },
  ...{ emitido_por: randomUUID(), revogacao: { em: 'a', por: 'a', motivo: 'a' }, versao: 2 },
}

it('the stored shape of a certificate', () => {
  expect(inspectionCertificates.schema).toBe(1)
  expect(inspectionCertificates.fromItem(inspectionCertificates.toItem(certificate))).toEqual(certificate)
  expect(shapeOf(inspectionCertificates.toItem(certificate))).toMatchInlineSnapshot(`
    {
      "codigo": "string",
      "dia_emissao": "string",
      "dono_id": "string",
      "emitido_em": "string",
      "emitido_por": "string",
      "equipamento_id": "string",
      "equipamento_nome": "string",
      "fuso": "string",
      "gsi1pk": "string",
      "gsi1sk": "string",
      "gsi2pk": "string",
      "gsi2sk": "string",
      "gsi3pk": "string",
      "gsi3sk": "string",
      "id": "string",
      "inspecionado_em": "string",
      "leitura": "bytes",
      "leitura_id": "string",
      "lista": {
        "c": "string",
        "d": "string",
        "e": "bytes",
        "f": "boolean",
        "i": "bytes",
        "k": "boolean",
        "l": "bytes",
        "m": "string",
        "n": "string",
        "o": "bytes",
        "p": "string",
        "q": "string",
        "r": "number",
        "s": "number",
        "t": "boolean",
        "u": "string",
        "w": "number",
        "x": "number",
      },
      "numero": "string",
      "perfil": {
        "id": "string",
        "nome": "string",
        "versao": "number",
      },
      "pk": "string",
      "resultado": "string",
      "revogacao": {
        "em": "string",
        "motivo": "string",
        "por": "string",
      },
      "sk": "string",
      "tipo_pulverizador": "string",
      "v": "number",
      "valido_ate": "string",
      "vence_em": "string",
      "versao": "number",
    }
  `)
})

it('a row of the list stays below 256 bytes with the longest texts', () => {
  const long = 'Ç'.repeat(60)
  const { lista } = inspectionCertificates.toItem({
    ...certificate,
    equipamento_nome: long,
    perfil: { ...certificate.perfil, nome: long, versao: 1000 },
    versao: 1000,
  })
  expect(rowBytes(lista)).toBeLessThanOrEqual(256)
})

it('a code has 100 bits, is never drawn twice, and is known however it was typed', () => {
  const codes = Array.from({ length: 1000 }, newCode)
  expect(new Set(codes).size).toBe(1000)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
  expect(plainCode('0110 1234 5678 9abc defg')).toBe('0110123456789ABCDEFG')
  expect(plainCode('oiLo 1234 5678 9abc defg')).toBe('0110123456789ABCDEFG')
  for (const wrong of ['', '0110', '0110 1234 5678 9abc defg h', '../../..']) expect(plainCode(wrong)).toBeNull()
})
