/** A line of text as PDF writes it: its own marks escaped, other characters as Windows-1252 has them. */
const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')}) Tj T*`

/** A document of one A4 page with lines of text, of which the first is its title. */
export function reportFile([title = '', ...lines]: readonly string[]): Buffer {
  const text = ['BT 16 TL 56 780 Td /F1 18 Tf', literal(title), '/F1 11 Tf T*', ...lines.map(literal), 'ET'].join('\n')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  // Portuguese has the same bytes in Latin-1 as in Windows-1252, so that places count characters.
  return Buffer.from(`${body}${table}${end}`, 'latin1')
}
