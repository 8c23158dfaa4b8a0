import { describe, expect, it } from 'vitest'
import { documentText, isDocument, plainDocument } from '../../../shared/domain/words/documents.ts'
import { isPostalCode, plainPostalCode, postalCodeText } from '../../../shared/domain/words/postalCodes.ts'
import { createFormat, UNBROKEN } from '../../../shared/i18n/format.ts'
import { fileProblem, isPicture, UPLOADS } from '../../../shared/uploads.ts'
import { numberInForm } from '../../../shared/writtenNumbers.ts'
import { caretAfter } from './caret.ts'
import { clockTime, dayEntry, isBeyondYears, parseDay } from './days.ts'
import { acceptOf, sizeParts } from './files.ts'
import { centsText, numberText, parseCents, withoutUnit } from './numbers.ts'
import { narrowedBy } from './options.ts'
import { loadPhones, phoneAsTyped, phoneParts, storedPhone, storedUnknown } from './phones.ts'
import { nextSection } from './sections.ts'
import { shownAnew } from './typed.ts'

describe('a time of day', () => {
  it.each([
    ['9:30', '09:30'],
    [' 09:30 ', '09:30'],
    ['9h30', '09:30'],
    ['9h30min', '09:30'],
    ['14 h', '14:00'],
    ['7', '07:00'],
    ['14.05', '14:05'],
    ['2:05 PM', '14:05'],
    ['2:05\u202fp.\u00a0m.', '14:05'],
    ['12:15 am', '00:15'],
    ['12 pm', '12:00'],
    ['14:30hs', '14:30'],
    ['9 hrs', '09:00'],
    ['09:30:00', '09:30'],
    ['09:30:15', '09:30:15'],
    ['30min', '30min'],
    ['14:05 PM', '14:05 PM'],
    ['25:00', '25:00'],
    ['9:3', '9:3'],
    ['manhã', 'manhã'],
    ['', ''],
  ])('typed as “%s” is %s', (typed, time) => {
    expect(clockTime(typed)).toBe(time)
  })
})

describe('a typed number', () => {
  it.each([
    ['1,5', ',', 1.5],
    ['1.5', ',', 1.5],
    ['1.234', ',', 1234],
    ['1.234,56', ',', 1234.56],
    ['1,234.56', '.', 1234.56],
    ['1,5', '.', 1.5],
    ['1,234', '.', 1234],
    ['-0,25', ',', -0.25],
    // As figures show it, from where it may be copied.
    ['−0,25', ',', -0.25],
    [',5', ',', 0.5],
    ['7,', ',', 7],
    [' 12 345 ', ',', 12_345],
    ['', ',', null],
    ['  ', ',', null],
  ])('%j with %j is %j', (text, mark, value) => {
    expect(numberInForm(text, mark)).toBe(value)
  })

  it.each(['abc', '1,2,3', '1..2', '1.23.4,5', '12e3', '--1', ',', '.', '0x10', 'Infinity'])('%j is none', (text) => {
    expect(numberInForm(text, ',')).toBeNaN()
  })

  it('is shown so that it reads back as itself', () => {
    for (const value of [0, 1.5, -2.25, 1234.5678, 1e-7, 0.1 + 0.2, 123_456_789]) {
      for (const mark of [',', '.']) expect(numberInForm(numberText(value, mark), mark)).toBeCloseTo(value, 12)
    }
    expect(numberText(Number.NaN, ',')).toBe('')
    expect(numberText(0.31701, ',', 2)).toBe('0,32')
    // As the text beside it, which is rounded as by hand.
    expect(numberText(1.4325, ',', 3)).toBe('1,433')
    expect(numberText(-0.001, ',', 2)).toBe('0')
  })
})

describe('a number typed with a unit', () => {
  it.each([
    ['12,5 L/ha', 'L/ha', '12,5 '],
    ['12,5l/ha\u200b', 'L/ha', '12,5'],
    ['5 %', '%', '5 '],
    ['12,5 L', 'L/ha', '12,5 L'],
    ['2 psi', 'bar', '2 psi'],
    ['5', undefined, '5'],
  ])('%j in %s is read as %j: only the field’s own is left out', (text, unit, left) => {
    expect(withoutUnit(text, unit)).toBe(left)
  })
})

describe('an amount', () => {
  it.each([
    ['12,34', 1234],
    ['R$ 1.234,50', 123_450],
    ['1.234,50 R$', 123_450],
    ['r$ 5', 500],
    ['-R$ 5', -500],
    ['BRL\u00a05,00', 500],
    ['$5.00', 500],
    ['0,1', 10],
    ['8,04', 804],
    ['0.990', 99],
    ['1.234', 123_400],
    ['1', 100],
    ['', null],
  ])('%j is %j cents', (text, cents) => {
    expect(parseCents(text, ',')).toBe(cents)
  })

  it('has no fractions of a cent', () => {
    expect(Number.isInteger(parseCents('1,234', ','))).toBe(false)
    expect(parseCents('1,234', ',')).toBeCloseTo(123.4)
    expect(parseCents('grátis', ',')).toBeNaN()
  })

  it('of another currency is none', () => {
    expect(parseCents('US$ 10', ',')).toBeNaN()
    expect(parseCents('10 USD', ',')).toBeNaN()
    expect(parseCents('US$ 10.00', '.', 'USD')).toBe(1000)
    expect(parseCents('R$ 10', ',', 'USD')).toBeNaN()
  })

  it('reads back every cent as it was written', () => {
    for (let cents = 0; cents < 1_200; cents += 1) expect(parseCents(centsText(cents, ','), ',')).toBe(cents)
    expect(centsText(5, ',')).toBe('0,05')
    // What was typed stays in sight as it is.
    expect(centsText(123.4, ',')).toBe('')
    expect(centsText(-123_456, '.')).toBe('-1234.56')
  })
})

describe('a typed day', () => {
  it('is read in the order of the language', () => {
    expect(parseDay('03/04/2026', 'pt')).toBe('2026-04-03')
    expect(parseDay('03/04/2026', 'es')).toBe('2026-04-03')
    expect(parseDay('03-04-2026', 'en')).toBe('2026-03-04')
    expect(parseDay('3.4.2026', 'pt')).toBe('2026-04-03')
    expect(parseDay('03042026', 'pt')).toBe('2026-04-03')
    expect(parseDay('2026-04-03', 'en')).toBe('2026-04-03')
    expect(parseDay('29/02/2028', 'pt')).toBe('2028-02-29')
  })

  it.each([
    '1/2/26',
    '01 02 2026',
    '01 / 02 / 2026',
    '01–02–2026',
    '2026/02/01',
    '2026-2-1',
    '1º/02/2026',
    '1°/2/2026',
    '\u200e01/02/2026\t',
    '０１/０２/２０２６',
    '٠١/٠٢/٢٠٢٦',
    '1 de fevereiro de 2026',
    '1/fev/2026',
    '1 fev. 26',
    '01/02/2026 09:38',
  ])('that is written %j is the first of February', (text) => {
    expect(parseDay(text, 'pt')).toBe('2026-02-01')
  })

  it.each(['2/1/26', 'Feb 1, 2026', 'February 1st, 2026', '1 Feb 2026', '2026/02/01'])(
    'that is written %j in English is the same',
    (text) => {
      expect(parseDay(text, 'en')).toBe('2026-02-01')
    },
  )

  it.each([
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '13-13-2026',
    '1/1',
    '1/1/026',
    '1 de f de 2026',
    '01/02/2569',
    'ontem',
    '',
    '2026-02-30',
  ])('%j is none', (text) => {
    expect(parseDay(text, 'pt')).toBeNull()
  })

  it.each(['01/01/3000', '01-01-1899', '01020226', '1 de fev de 1026', 'Feb 1, 3026', '3000/01/01'])(
    'has a year in which no day may be: %j',
    (text) => {
      expect([parseDay(text, 'pt'), isBeyondYears(text)]).toEqual([null, true])
    },
  )

  it.each(['', '3000', '01/13/2026', '31/02/2026', '01/01/1900', '31/12/2199', '1/2/26', 'amanhã'])(
    'has none, or one that may be: %j',
    (text) => {
      expect(isBeyondYears(text)).toBe(false)
    },
  )

  it('is shown as the language writes it, and a mistake as it was typed', () => {
    expect(dayEntry('2026-04-03', 'pt')).toBe('03/04/2026')
    expect(dayEntry('2026-04-03', 'en')).toBe('04-03-2026')
    expect(dayEntry('31/02/2026', 'pt')).toBe('31/02/2026')
    expect(dayEntry(null, 'pt')).toBe('')
  })

  it('does not break in a text, and is read from there too', () => {
    const { day } = createFormat('en', undefined, UNBROKEN)
    expect(day('2026-04-03')).toBe('04\u201103\u20112026')
    expect(parseDay(day('2026-04-03'), 'en')).toBe('2026-04-03')
  })
})

describe('a document', () => {
  it.each([
    ['111.444.777-35', 'cpf', true],
    ['111.444.777-36', 'cpf', false],
    ['111.111.111-11', 'cpf', false],
    ['11.222.333/0001-81', 'cnpj', true],
    ['11.222.333/0001-82', 'cnpj', false],
    ['12.ABC.345/01DE-35', 'cnpj', true],
    ['12.abc.345/01de-35', 'ambos', true],
    ['12.ABC.345/01DE-36', 'ambos', false],
    ['111.444.777-35', 'cnpj', false],
    ['11.222.333/0001-81', 'cpf', false],
    ['1114447773A', 'ambos', false],
    ['１１１．４４４．７７７－３５', 'cpf', true],
    ['１２ＡＢＣ３４５０１ＤＥ３５', 'ambos', true],
    ['CPF: 111.444.777-35', 'ambos', true],
    ['CNPJ nº 11.222.333/0001-81', 'ambos', true],
    ['CNPJ: AB.CDE.345/01DE-71', 'cnpj', true],
    ['cnpj nº ab.cde.345/01de-71', 'ambos', true],
    ['CPF/CNPJ NA.CDE.345/01DE-16', 'ambos', true],
    ['CNPJ: AB.CDE.345/01DE-72', 'cnpj', false],
    ['CPF11144477735', 'cpf', false],
    ['', 'ambos', false],
  ] as const)('%j as %s: %j', (text, kind, valid) => {
    expect(isDocument(text, kind)).toBe(valid)
  })

  it('gets its punctuation while it is typed, and is kept without', () => {
    expect(documentText('111')).toBe('111')
    expect(documentText('1114447')).toBe('111.444.7')
    expect(documentText('11144477735')).toBe('111.444.777-35')
    expect(documentText('112223330001')).toBe('11.222.333/0001')
    expect(documentText('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(documentText('11144477735999999', 'cpf')).toBe('111.444.777-35999999')
    expect(plainDocument(documentText('12abc34501de35'))).toBe('12ABC34501DE35')
    expect(documentText(null)).toBe('')
  })
})

describe('a postal code', () => {
  it('follows its country', () => {
    expect(postalCodeText('13083970', 'BR')).toBe('13083-970')
    expect(postalCodeText('13083', 'BR')).toBe('13083')
    expect(plainPostalCode('13083-970 x', 'BR')).toBe('13083970X')
    expect(isPostalCode('13083-970', 'BR')).toBe(true)
    expect(isPostalCode('1308397', 'BR')).toBe(false)
    expect(postalCodeText('1000205', 'PT')).toBe('1000-205')
    expect(isPostalCode('c1425dke', 'AR')).toBe(true)
    expect(isPostalCode('', 'AR')).toBe(false)
  })
})

describe('a file', () => {
  const rules = UPLOADS.ANEXO
  it.each([
    [{ name: 'nota.pdf', size: rules.maxBytes, type: 'application/pdf' }, null],
    [{ name: 'NOTA.PDF', size: 10, type: '' }, null],
    [{ name: 'nota.pdf', size: rules.maxBytes + 1, type: 'application/pdf' }, 'grande'],
    [{ name: 'nota.pdf', size: 0, type: 'application/pdf' }, 'vazio'],
    [{ name: 'nota.exe', size: 10, type: 'application/pdf' }, 'formato'],
    [{ name: 'nota.pdf', size: 10, type: 'text/html' }, 'formato'],
    [{ name: 'nota.pdf.js', size: 10, type: '' }, 'formato'],
    [{ name: 'pdf', size: 10, type: '' }, 'formato'],
    [{ name: 'x.constructor', size: 10, type: '' }, 'formato'],
  ])('%j: %j', (file, problem) => {
    expect(fileProblem(file, rules)).toBe(problem)
  })

  it('may be chosen from all pictures where pictures are made ready, and from its own formats elsewhere', () => {
    expect(acceptOf(UPLOADS.FOTO_PERFIL)).toBe('.png,.jpg,.jpeg,.webp,image/*')
    expect(acceptOf(UPLOADS.ANEXO)).toContain('image/*')
    expect(acceptOf(UPLOADS.RELATORIO_REVISAO)).toBe('.pdf')
  })

  it.each([
    ['IMG_0412.HEIC', '', true],
    ['a.jpg', '', true],
    ['foto', 'image/jpeg', true],
    ['a.svg', 'image/svg+xml', false],
    ['a.pdf', 'application/pdf', false],
    ['constructor', '', false],
  ])('is a picture by its name or type: %s %s %s', (name, type, expected) => {
    expect(isPicture({ name, type })).toBe(expected)
  })

  it('of an image is bounded by 2 MB', () => {
    const image = UPLOADS.FOTO_PERFIL
    expect(fileProblem({ name: 'a.png', size: 2_097_153, type: 'image/png' }, image)).toBe('grande')
    expect(sizeParts(image.maxBytes)).toEqual({ value: 2, unit: 'MB', decimals: 0 })
    expect(sizeParts(1_536)).toEqual({ value: 1.5, unit: 'kB', decimals: 0 })
  })
})

describe('the options of a select', () => {
  it('are found without accents, by words in any order', () => {
    const [peru, mexico, agronomo] = [{ label: '+51 Perú' }, { label: '+52 México' }, { label: 'Engenheiro agrônomo' }]
    const options = [peru, mexico, agronomo]
    const found = (text: string) => narrowedBy(text, options)
    expect(found('peru')).toEqual([peru])
    expect(found('MEXICO  52')).toEqual([mexico])
    expect(found('agronomo eng')).toEqual([agronomo])
    expect(found('')).toEqual(options)
    expect(found('chile')).toEqual([])
  })
})

describe('a phone', async () => {
  const phones = await loadPhones()

  it('is kept in E.164 and shown as its country writes it', () => {
    expect(storedPhone(phones, '(19) 99888-7766', 'BR')).toBe('+5519998887766')
    expect(storedPhone(phones, '+54 11 4123-4567', 'BR')).toBe('+541141234567')
    expect(phoneParts(phones, '+5519998887766')).toEqual({ country: 'BR', text: '(19) 99888-7766' })
    expect(phoneAsTyped(phones, '19998', 'BR')).toBe('(19) 998')
    expect(phoneAsTyped(phones, '(19) 3888-7766 ramal 12', 'BR')).toBe('(19) 3888-7766 ramal 12')
  })

  it('that is none stays as it was typed', () => {
    expect(storedPhone(phones, '123', 'BR')).toBe('?123')
    expect(storedPhone(phones, ' ', 'BR')).toBeNull()
    expect(phoneParts(phones, '?123')).toEqual({ country: null, text: '123' })
  })
})

describe('a phone whose numbering plan cannot be fetched', () => {
  it.each([
    ['+55 (19) 99888-7766', '+5519998887766'],
    ['(19) 99888-7766', '19998887766'],
    ['19 nada', '19 nada'],
    [' ', null],
  ])('%j is kept as %j', (text, stored) => {
    expect(storedUnknown(text)).toBe(stored)
  })
})

describe('the caret in a text with punctuation', () => {
  it.each<[string, number, number]>([
    ['111.444.777-35', 0, 0],
    ['111.444.777-35', 3, 3],
    ['111.444.777-35', 4, 5],
    ['13083-970', 6, 7],
    ['(19) 99888-7766', 2, 3],
    ['+55 19', 3, 3],
    ['111', 9, 3],
  ])('of %j stands after %i that were typed at %i', (text, count, at) => {
    expect(caretAfter(text, count)).toBe(at)
  })

  it('minds only what the field takes', () => {
    expect(caretAfter('111.444', 4, /\d/)).toBe(5)
  })
})

describe('what a field shows of a number', () => {
  const show = (mark: string) => (value: number | null) => numberText(value, mark)
  const typed = { text: '100,', value: 100, base: 7, notation: 'pt ha' }

  it('stays as it is typed', () => {
    expect(shownAnew(typed, 100, 'pt ha', show(','))).toBe(typed)
  })

  it('is written anew in another language, and read in it from then on', () => {
    const state = { text: '100,1235', value: 100.1235, base: 100.1235, notation: 'pt ha' }
    const { text } = shownAnew(state, 100.1235, 'en ha', show('.'))
    expect(text).toBe('100.1235')
    expect(numberInForm(text.slice(0, -1), '.')).toBe(100.123)
  })

  it('is written anew for a value from elsewhere, which counts as untouched', () => {
    expect(shownAnew(typed, 5, 'pt ha', show(','))).toEqual({ text: '5', value: 5, base: 5, notation: 'pt ha' })
    expect(shownAnew(typed, 100, 'pt acre', show(','))).toMatchObject({ text: '100', base: 100 })
    expect(shownAnew(typed, null, 'pt ha', show(','))).toMatchObject({ text: '' })
  })

  it('keeps a mistake in sight in every language', () => {
    const wrong = { text: '12x', value: Number.NaN, base: 7, notation: 'pt' }
    expect(shownAnew(wrong, Number.NaN, 'en', show('.')).text).toBe('12x')
  })

  it('is a day in the order of the language', () => {
    const day = { text: '03/04/2026', value: '2026-04-03', base: '2026-04-03', notation: 'pt' }
    const { text } = shownAnew(day, '2026-04-03', 'en', (value) => dayEntry(value, 'en'))
    expect([text, parseDay(text, 'en')]).toEqual(['04-03-2026', '2026-04-03'])
  })
})

describe('boom sections', () => {
  const section = (start: number | null, end: number | null) => ({
    bico_inicial: start,
    bico_final: end,
    descricao: '',
    ponta_id: 'm',
  })

  it('go on where the last one ends, as wide', () => {
    expect(nextSection([])).toEqual({ ...section(1, null), ponta_id: null })
    expect(nextSection([section(1, 12)])).toEqual(section(13, 24))
    expect(nextSection([section(1, null)])).toEqual(section(null, null))
  })
})
