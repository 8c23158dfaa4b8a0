import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('is a header and a line a row, quoted where RFC 4180 asks for it', () => {
  const rows = [
    { id: 'a', nome: 'Talhão 7, "novo"', erro: -1.5, judged: true },
    { id: 'b', nome: 'duas\r\nlinhas', erro: null, judged: false },
    { id: 'c', erro: 0 },
  ]
  expect(csvOf(['id', 'nome', 'erro', 'judged'], rows)).toBe(
    'id,nome,erro,judged\r\na,"Talhão 7, ""novo""",-1.5,true\r\nb,"duas\r\nlinhas",,false\r\nc,,0,\r\n',
  )
  expect(csvOf(['id'], [])).toBe('id\r\n')
})
