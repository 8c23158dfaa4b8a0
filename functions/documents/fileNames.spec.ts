import { expect, it } from 'vitest'
import { fileName } from './fileNames.ts'

it('stands by kind and day in a folder, without signs that a system refuses', () => {
  const names = [
    fileName('leitura', '2026-10-02-0742', 'ASP-9', 'K7QF2M'),
    fileName('leitura', '2026-02-11-0742', 'ASP-1', 'A1B2C3'),
    fileName('certificado', '2026-12-01', 'ASP-9', null),
  ]
  expect(names.toSorted()).toEqual([names[2], names[1], names[0]])
  expect(fileName('receita', '2026-03-01', 'Ferrugem: 1/2 ', '')).toBe('receita-2026-03-01-Ferrugem-1-2')
})
