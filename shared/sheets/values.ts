import {
  CORES_MALHA,
  CORES_PONTA,
  type CorMalha,
  type CorPonta,
  MATERIAIS,
  type Material,
  TAMANHOS_GOTA,
  type TamanhoGota,
  TIPOS_JATO,
  type TipoJato,
} from '../enums.ts'
import { nozzles as en } from '../i18n/en/nozzles.ts'
import { nozzles as es } from '../i18n/es/nozzles.ts'
import { nozzles as pt } from '../i18n/pt/nozzles.ts'
import { wordsOnly } from '../nozzleSheet.ts'

/** Columns whose cells name one of several values. */
export interface Escolhas {
  tipo_jato: TipoJato
  cor: CorPonta
  material: Material
  malha_cor: CorMalha
  gota: TamanhoGota
}
export type ColunaEscolha = keyof Escolhas

export const VALORES: { readonly [C in ColunaEscolha]: readonly Escolhas[C][] } = {
  tipo_jato: TIPOS_JATO,
  cor: CORES_PONTA,
  material: MATERIAIS,
  malha_cor: CORES_MALHA,
  gota: TAMANHOS_GOTA,
}

/** Words for values, the constants themselves and what the console calls them in each language among them. */
type Words<V extends string> = ReadonlyMap<string, V>

function wordsOf<V extends string>(
  values: readonly V[],
  labels: readonly Readonly<Record<V, string>>[],
  others: Partial<Record<V, string>>,
): Words<V> {
  const words = new Map<string, V>()
  for (const value of values) {
    const told = [value, ...labels.map((label) => label[value]), ...(others[value]?.split(',') ?? [])]
    for (const word of told) words.set(wordsOnly(word), value)
  }
  return words
}

const COLOURS = wordsOf(CORES_PONTA, [pt.corPonta, en.corPonta, es.corPonta], {
  LARANJA: 'anaranjado,anaranjada',
  LILAS: 'violeta,violet,purple,roxo,roxa,morado,morada,lavender,lila',
  VERMELHO_MARROM: 'marrom avermelhado,brown red,reddish brown,marron rojizo,vermelho amarronzado',
  MARROM: 'cafe,castanho',
  CINZA: 'grey,cinzento',
  BRANCO: 'branca,blanca',
  AZUL_CLARO: 'celeste',
  VERMELHO: 'vermelha,roja',
  AMARELO: 'amarela,amarilla',
  PRETO: 'negra,preta',
})

/**
 * Colours that ISO 10625 gives the sizes 0050, 0067, 0075, 12, 14, 16 and 18, for which the specification's list has
 * none.
 */
const OTHER_COLOURS = new Set(
  [
    ...['lilás azulado', 'azul lilás', 'verde oliva', 'rosa', 'vermelho framboesa', 'framboesa', 'amarelo oliva'],
    ...['marrom alaranjado', 'azul turquesa', 'turquesa', 'blue lilac', 'lilac blue', 'olive green', 'olive', 'pink'],
    ...['raspberry red', 'raspberry', 'olive yellow', 'orange brown', 'turquoise blue', 'turquoise', 'azul lila'],
    ...['lila azulado', 'rosado', 'rojo frambuesa', 'frambuesa', 'amarillo oliva', 'marrón anaranjado'],
  ].map(wordsOnly),
)

/** What a cell says of a colour besides its name. */
const colourOnly = (text: string): string =>
  wordsOnly(text)
    .replace(/\b(?:iso|cor|colou?r|\d{1,4})\b/g, '')
    .trim()

/** Whether a text is the name of a colour of ISO 10625 that a nozzle cannot have here. */
export const isOtherColour = (text: string): boolean => OTHER_COLOURS.has(colourOnly(text))

const MATERIALS = wordsOf(MATERIAIS, [pt.material, en.material, es.material], {
  CERAMICA: 'ceramico,alumina,vk',
  PLASTICO: 'polimero,polymer,plastica,acetal,poliacetal,polyacetal,pom,nylon,nailon,nylon,poliamida,polipropileno,vp',
  ACO_INOX:
    'inox,aco inox,stainless,inoxidable,acero inox,ss,vs,inox 304,inox 316,aisi 304,aisi 316,aco inox 304,aco inox 316',
  ACO_INOX_PLASTICO: 'aco inox e plastico,inox plastico,stainless steel polymer,acero inox y plastico',
  LATAO: 'laton,bronze,vb',
})

const CLASSES = wordsOf(TAMANHOS_GOTA, [], {
  XF: 'extremamente fina,extremely fine,extremadamente fina,extra fina,extra fine,EF',
  VF: 'muito fina,muito fino,very fine,muy fina,muy fino,MF',
  F: 'fina,fino,fine',
  M: 'media,medio,medium,mediana,mediano',
  C: 'grossa,grosso,coarse,gruesa,grueso,G',
  VC: 'muito grossa,muito grosso,very coarse,muy gruesa,muy grueso,MG',
  XC: 'extremamente grossa,extremely coarse,extremadamente gruesa,extra grossa,extra coarse,extra gruesa,EC,EG',
  UC: 'ultragrossa,ultra grossa,ultra coarse,ultragruesa,ultra gruesa,UG',
})

const JETS = wordsOf(TIPOS_JATO, [pt.tipoJato, en.tipoJato, es.tipoJato], {})

/** Whether a cell names a jet as we do, in any of the languages. */
export const isOwnJet = (text: string): boolean => JETS.has(wordsOnly(text))

/** What words say of a jet, in the three languages; an empty one says nothing by itself. */
const JET_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    [
      '',
      'de com con with c w a e y and do da tipo jato jet spray chorro standard padrao estandar simples single simple ponta bico nozzle tip boquilla of por extended range faixa ampliada pre orificio orifice preorificio preorifice even uniforme parejo baixa baja low deriva drift anti antideriva turbo wide angle grande angular',
    ],
    ['leque', 'leque leques fan abanico plano plana flat'],
    ['cone', 'cone cones conico conica conical cono'],
    ['vazio', 'vazio hollow hueco vacio oco'],
    ['cheio', 'cheio full lleno'],
    ['duplo', 'duplo dupla twin dual double doble gemelo'],
    ['triplo', 'triplo triple tripla'],
    ['defletor', 'defletor deflector flood flooding impacto espelho espejo turbina deflexao'],
    [
      'ar',
      'ar air aire ind inducao induction induced injection inducido induccion induzido injecao inyeccion venturi assistido',
    ],
    ['solido', 'solido solid stream reto recto filete'],
  ].flatMap(([meaning = '', words = '']) => words.split(' ').map((word) => [word, meaning])),
)

const JET_OF: Readonly<Record<string, TipoJato>> = {
  leque: 'LEQUE_PADRAO',
  'duplo leque': 'LEQUE_DUPLO',
  'leque triplo': 'LEQUE_TRIPLO',
  defletor: 'DEFLETOR',
  'defletor leque': 'DEFLETOR',
  'cone vazio': 'CONE_VAZIO',
  'cheio cone': 'CONE_CHEIO',
  'cone solido': 'CONE_CHEIO',
  solido: 'JATO_SOLIDO',
  'ar leque': 'INDUCAO_AR_LEQUE',
  'ar duplo leque': 'INDUCAO_AR_LEQUE_DUPLO',
  'ar cone': 'INDUCAO_AR_CONE',
  'ar cone vazio': 'INDUCAO_AR_CONE',
  'ar cheio cone': 'INDUCAO_AR_CONE',
  'ar defletor': 'INDUCAO_AR_DEFLETOR',
  'ar defletor leque': 'INDUCAO_AR_DEFLETOR',
}

/**
 * The jet that words describe in whatever order (`Indução de ar leque`); null where a word is unknown or they leave it
 * open.
 */
function jetDescribed(words: string): TipoJato | null {
  const meanings = words.split(' ').map((word) => JET_WORDS[word])
  if (meanings.some((meaning) => meaning === undefined)) return null
  const said = [...new Set(meanings)]
    .filter((meaning) => meaning !== '')
    .toSorted()
    .join(' ')
  return JET_OF[said] ?? null
}

/**
 * The class of a cell such as `C`, `MG`, `VC – very coarse`, `Gotas finas (F)`. Two classes in one cell are none.
 * BCPC's Portuguese letters and those of ASABE mean the same where they are the same.
 */
function classNamed(text: string): TamanhoGota | null {
  const words = wordsOnly(text)
    .split(' ')
    .filter((word) => !/^(?:gotas?|droplets?)$/.test(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
  const named = (some: readonly string[]) => CLASSES.get(some.join(' ')) ?? null
  const twice = words.map((_, at) => [named(words.slice(0, at)), named(words.slice(at))] as const)
  return named(words) ?? twice.find(([one, other]) => one !== null && one === other)?.[0] ?? null
}

const READERS: { readonly [C in ColunaEscolha]: (text: string) => Escolhas[C] | null } = {
  tipo_jato: (text) => JETS.get(wordsOnly(text)) ?? jetDescribed(wordsOnly(text)),
  cor: (text) => COLOURS.get(colourOnly(text)) ?? null,
  material: (text) => MATERIALS.get(wordsOnly(text)) ?? null,
  malha_cor: (text) => CORES_MALHA.find((colour) => colour === COLOURS.get(wordsOnly(text))) ?? null,
  gota: classNamed,
}

/** What a cell says twice, as `Amarelo / Yellow`. */
const inTwoLanguages = <V>([first = null, ...others]: readonly (V | null)[]): V | null =>
  others.length > 0 && others.every((one) => one === first) ? first : null

/** The value that a cell names in any of the languages; null for none. */
export const valueNamed = <C extends ColunaEscolha>(column: C, text: string): Escolhas[C] | null =>
  READERS[column](text) ?? inTwoLanguages(text.split('/').map(READERS[column]))
