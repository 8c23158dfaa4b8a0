import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('is a header and a line a row, with every text in quotes and figures as they are', () => {
  const rows = [
    { id: 'a', nome: 'Talhão 7, "novo"; sul', erro: -1.5, judged: true },
    { id: 'b', nome: 'duas\r\nlinhas\te uma', erro: null, judged: false },
    { id: 'c', nome: '', erro: 0 },
  ]
  expect(csvOf(['id', 'nome', 'erro', 'judged'], rows)).toBe(
    'id,nome,erro,judged\r\n"a","Talhão 7, ""novo""; sul",-1.5,true\r\n"b","duas\r\nlinhas\te uma",,false\r\n"c","",0,\r\n',
  )
  expect(csvOf(['id'], [])).toBe('id\r\n')
})

it.each(['=HYPERLINK("http://x")', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])(
  'has nothing that an office would calculate: %j',
  (nome) => {
    expect(csvOf(['nome'], [{ nome }])).toBe(`nome\r\n"'${nome.replaceAll('"', '""')}"\r\n`)
  },
)

it.each([
  ['\0=1+1', '=1+1'],
  ['\x01\x7f@SUM(A1)', '@SUM(A1)'],
])('has no sign that an office passes over before a formula: %j', (nome, plain) => {
  expect(csvOf(['nome'], [{ nome }])).toBe(`nome\r\n"'${plain}"\r\n`)
})
