import { expect, it } from 'vitest'
import { rowBytes } from '../../../tests/fixtures/shape.ts'
import { newCode, plainCode } from './codes.ts'
import { inspectionCertificates } from './inspectionCertificates.ts'
import { CERTIFICATE } from './pins.ts'

it('a row of the list stays below 256 bytes with the longest texts', () => {
  const long = 'Ç'.repeat(60)
  const { lista } = inspectionCertificates.toItem({
    ...CERTIFICATE,
    equipamento_nome: long,
    perfil: { ...CERTIFICATE.perfil, nome: long, versao: 1000 },
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
