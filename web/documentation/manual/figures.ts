import type { Judgement } from '../../../shared/pictures/judgements.ts'
import { MARK_RADIUS, SIGN_WIDTH, SIGNS, signColour } from '../../../shared/pictures/marks.ts'

/**
 * Drawings of the manual: without words, so that one serves every language, and coloured by the page's style sheet in
 * light and dark.
 */

const WIDTH = 640

/** An image of the manual's width; what it shows is told by its caption. */
const drawing = (height: number, ...parts: readonly string[]) =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true">${parts.join('')}</svg>`

const rect = (kind: string, x: number, y: number, width: number, height: number, radius = 6) =>
  `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`
const line = (kind: string, ...points: readonly (readonly [number, number])[]) =>
  `<polyline class="${kind}" points="${points.map((point) => point.join(',')).join(' ')}"/>`
const circle = (kind: string, x: number, y: number, radius: number) =>
  `<circle class="${kind}" cx="${x}" cy="${y}" r="${radius}"/>`
const shape = (kind: string, ...points: readonly (readonly [number, number])[]) =>
  `<polygon class="${kind}" points="${points.map((point) => point.join(',')).join(' ')}"/>`
const arrow = (x: number, y: number, length: number) =>
  line('line', [x, y], [x + length, y]) +
  line('line', [x + length - 8, y - 6], [x + length, y], [x + length - 8, y + 6])

type Verdict = 'good' | 'worn' | 'clogged'
/** Half the width of a nozzle's jet at the ground. */
const SPREAD: Record<Verdict, number> = { good: 34, worn: 50, clogged: 12 }

const JUDGEMENTS = { good: 'APROVADO', worn: 'GASTO', clogged: 'ENTUPIDO' } as const satisfies Record<
  Verdict,
  Judgement
>

/** The mark of a nozzle, as the console and its documents draw it. */
function mark(x: number, y: number, verdict: Verdict) {
  const judgement = JUDGEMENTS[verdict]
  const dark = signColour(judgement) === '#ffffff' ? '' : ' dark'
  const sign = `<path class="sign${dark}" stroke-width="${SIGN_WIDTH}" d="${SIGNS[judgement]}"/>`
  return `<g transform="translate(${x} ${y})"><circle class="${verdict}" r="${MARK_RADIUS}"/>${sign}</g>`
}

const nozzle = (x: number, y: number, verdict: Verdict, reach = 90) =>
  shape(`cone ${verdict}`, [x, y + 14], [x - SPREAD[verdict], y + 14 + reach], [x + SPREAD[verdict], y + 14 + reach]) +
  rect('body', x - 7, y, 14, 16, 3)

const BOOM: readonly Verdict[] = ['good', 'good', 'worn', 'good', 'good', 'clogged', 'good', 'good']

function boom() {
  const places = BOOM.map((verdict, index) => nozzle(60 + index * 74, 40, verdict) + mark(60 + index * 74, 44, verdict))
  return drawing(170, rect('body', 24, 28, 592, 12, 4), ...places, line('ground', [16, 150], [624, 150]))
}

/** Errors in per cent of the nozzles of {@link BOOM}. */
const ERRORS = [3, -4, 19, 5, -2, -27, 4, 1]
const PIXELS_A_PERCENT = 3

function errors() {
  const zero = 90
  const limit = 10 * PIXELS_A_PERCENT
  const bars = ERRORS.map((error, index) => {
    const height = Math.abs(error) * PIXELS_A_PERCENT
    return rect(`bar ${BOOM[index]}`, 46 + index * 74, error > 0 ? zero - height : zero, 28, height, 2)
  })
  return drawing(
    190,
    rect('band', 24, zero - limit, 592, 2 * limit, 0),
    ...bars,
    line('line', [24, zero], [616, zero]),
    line('limit', [24, zero - limit], [616, zero - limit]),
    line('limit', [24, zero + limit], [616, zero + limit]),
  )
}

const phone = (x: number, y: number) => rect('body', x, y, 44, 78, 8) + rect('paper', x + 5, y + 9, 34, 56, 3)
const screen = (x: number, y: number) =>
  rect('body', x, y, 130, 86, 6) +
  rect('paper', x + 6, y + 6, 118, 66, 3) +
  [0, 1, 2, 3]
    .map((index) => rect(index === 2 ? 'bar worn' : 'bar good', x + 20 + index * 25, y + 34, 14, 28, 2))
    .join('')

function way() {
  const meter = nozzle(80, 12, 'good', 54) + rect('brand', 36, 82, 88, 44, 8) + circle('paper', 80, 104, 13)
  return drawing(150, meter, arrow(146, 84, 70), phone(242, 40), arrow(312, 84, 90), screen(434, 40))
}

/** Worn further from reading to reading: what share of the limit each cell has reached. */
const WEAR = [
  [1, 1, 1, 1, 2, 2, 2],
  [1, 1, 2, 2, 3, 3, 4],
  [1, 1, 1, 5, 1, 1, 1],
  [1, 1, 1, 1, 1, 2, 2],
]

function evolution() {
  const cells = WEAR.flatMap((row, y) =>
    row.map((level, x) => rect(`wear-${level}`, 24 + x * 36, 20 + y * 36, 33, 33, 4)),
  )
  const limit = 50
  return drawing(
    176,
    ...cells,
    line('limit', [320, limit], [620, limit]),
    line('line', [320, 156], [620, 156]),
    line('worn-line', [330, 136], [380, 124], [430, 106], [480, 92]),
    line('worn-line ahead', [480, 92], [570, limit]),
    circle('worn-dot', 480, 92, 5),
    circle('worn-dot', 570, limit, 7),
    line('limit', [570, limit], [570, 156]),
  )
}

/** Layers of the tank, from what goes in first. */
const LAYERS = ['water', 'powder', 'liquid', 'oil']

function tank() {
  const layers = LAYERS.map((layer, index) => rect(layer, 232, 134 - (index + 1) * 28, 176, 28, 0))
  const order = LAYERS.map(
    (layer, index) =>
      circle(layer, 520, 120 - index * 28, 10) + line('line', [420, 120 - index * 28], [500, 120 - index * 28]),
  )
  return drawing(160, ...layers, `<rect class="outline" x="230" y="14" width="180" height="122" rx="14"/>`, ...order)
}

/** Where the squares of a drawn QR code stand: enough of one to be known as one. */
const SQUARES = [0, 2, 3, 6, 8, 11, 12, 13, 17, 20, 21, 24, 27, 30, 31, 33, 35]

function certificate() {
  const squares = SQUARES.map((place) =>
    rect('ink', 366 + (place % 6) * 12, 54 + Math.floor(place / 6) * 12, 11, 11, 0),
  )
  const lines = [44, 62, 80, 98].map((y, index) => line('line', [226, y], [index === 3 ? 290 : 336, y]))
  return drawing(
    170,
    rect('paper framed', 196, 14, 268, 142),
    ...lines,
    ...squares,
    circle('brand', 240, 130, 13),
    phone(516, 46),
    line('limit', [446, 84], [512, 84]),
    line('tick', [528, 84], [536, 94], [550, 72]),
  )
}

const person = (x: number, y: number, kind: string) =>
  `${circle(kind, x, y, 13)}<path class="${kind}" d="M${x - 22} ${y + 44}a22 26 0 0 1 44 0z"/>`
const machine = (x: number, y: number) =>
  rect('body', x - 34, y, 68, 8, 3) +
  [-24, 0, 24].map((dx) => shape('cone good', [x + dx, y + 8], [x + dx - 10, y + 30], [x + dx + 10, y + 30])).join('')

function people() {
  const linked: readonly (readonly [number, number])[] = [
    [300, 36],
    [300, 128],
  ]
  return drawing(
    190,
    person(80, 78, 'brand'),
    ...linked.flatMap(([x, y]) => [line('line', [116, 100], [x - 36, y + 14]), person(x, y, 'body')]),
    line('line', [336, 48], [470, 36]),
    line('line', [336, 52], [470, 92]),
    line('line', [336, 144], [470, 152]),
    ...[30, 86, 146].map((y) => machine(530, y)),
  )
}

const box = (kind: string, x: number) => rect(kind, x, 40, 120, 76, 10)

function key() {
  return drawing(
    156,
    box('body', 60),
    line('code', [84, 66], [104, 78], [84, 90]),
    line('code', [116, 92], [150, 92]),
    box('brand', 460),
    arrow(196, 62, 248),
    circle('key', 300, 40, 10),
    line('key', [310, 40], [342, 40], [342, 50]),
    line('key', [330, 40], [330, 48]),
    line('line', [444, 98], [196, 98]),
    line('line', [204, 92], [196, 98], [204, 104]),
    circle('worn-dot', 320, 98, 7),
  )
}

function places() {
  const covered = [0, 1, 2].map((index) => rect('place', 36 + index * 140, 24, 120, 86) + machine(96 + index * 140, 50))
  return drawing(134, ...covered, rect('place missing', 486, 24, 120, 86), machine(546, 50))
}

/** The drawings, by the name their place in the text gives them. */
export const FIGURES: Readonly<Record<string, () => string>> = {
  caminho: way,
  barra: boom,
  erro: errors,
  evolucao: evolution,
  tanque: tank,
  certificado: certificate,
  pessoas: people,
  lugares: places,
  chave: key,
}
