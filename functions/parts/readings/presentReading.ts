import type { Leitura, LeituraAnterior } from '../../../shared/contract/readings.ts'
import { tellingNozzles } from '../../../shared/domain/readings/noFlow.ts'
import { halfMeasured } from '../../../shared/domain/readings/oneSide.ts'
import { judgedReference, meanFlow, type NozzleResult } from '../../../shared/domain/readings/reading.ts'
import { limitsFor, sidesWithin } from '../../../shared/domain/readings/tolerance.ts'
import { isId } from '../../../shared/ids.ts'
import { judgedNozzles } from '../../store/readings/judgedNozzles.ts'
import { editableFields, type PersonId, type ReadingHead } from '../../store/readings/readingHead.ts'
import { readingRow, summaryOf } from '../../store/readings/readingRow.ts'
import { standingMarks } from '../../store/readings/replacements.ts'
import { explanations, impliedArithmetic, modelArithmetic, nominalArithmetic, sideArithmetic } from './explanations.ts'

const NOBODY: ReadonlyMap<string, string> = new Map()

/**
 * A reading as the contract shows it, with the errors of each nozzle and the arithmetic behind its figures. Its
 * equipment is called what it is called today, where that was looked up, and so are people; who deleted their account
 * is nameless.
 */
export function presentReading(
  head: ReadingHead,
  ownerName: string,
  equipmentName: string = head.equipamento_nome,
  people: ReadonlyMap<string, string> = NOBODY,
): Leitura {
  const { cabecalho, resultado, criador } = head
  const nameOf = ({ id }: PersonId) => people.get(id) ?? ''
  const touched = lastTouch(head)
  const known = head.modelos.flatMap((model, index) => (model ? [{ model, index }] : []))
  const shown = new Map(known.map(({ index }, position) => [index, position]))
  const judged = judgedNozzles(head)
  const telling = tellingNozzles(judged)
  return {
    ...exactRow(head),
    equipamento_nome: equipmentName,
    equipamento_nome_medicao: head.equipamento_nome,
    equipamento_de_outro: false,
    ...editableFields(head),
    pontas_novas: head.edicao?.pontas_novas ?? [],
    versao: head.versao,
    criador: criador ? { id: criador.id, nome: nameOf(criador) } : { id: null, nome: head.numero_serie },
    dono: { id: head.dono_id, nome: ownerName },
    numero_serie: head.numero_serie,
    chegadas: head.chegadas.map(({ criador: by, ...way }) => ({
      via: by ? 'APLICATIVO' : 'DISPOSITIVO',
      por: by && nameOf(by),
      ...way,
    })),
    ...told(cabecalho),
    ...calibration(head),
    ...calculated(resultado),
    vazao_media: meanFlow(telling),
    equilibrio: sides(head),
    tolerancia: tolerance(head),
    modelos: models(head, known, telling),
    bicos: nozzles(head, judged, shown),
    ...explanations(head, judged),
    ressalvas: head.ressalvas,
    partes_fora: head.partes_fora,
    anexos: head.anexos,
    trocas: standingMarks(head).map(({ por, seq: _, ...mark }) => ({ ...mark, por: nameOf(por) })),
    atualizada_em: touched && touched.em > head.dobrada_em ? touched.em : head.dobrada_em,
    atualizada_por: touched ? nameOf(touched.por) : null,
  }
}

/** What the message itself says of the sprayer, the device and the phone. */
const told = (header: ReadingHead['cabecalho']) => ({
  nome: header?.nome ?? null,
  pressao: header?.pressao ?? null,
  velocidade: header?.velocidade ?? null,
  espacamento_bicos: header?.espacamento_bicos ?? null,
  espacamento_plantas: header?.espacamento_plantas ?? null,
  largura_rua: header?.largura_rua ?? null,
  forma_pulverizacao: header?.forma_pulverizacao ?? null,
  zona_aplicacao: header?.zona_aplicacao ?? null,
  horas_maquina: header?.horas_maquina ?? null,
  bateria_inicio: header?.bateria_inicio ?? null,
  bateria_fim: header?.bateria_fim ?? null,
  telefone_marca: header?.telefone_marca ?? null,
  telefone_modelo: header?.telefone_modelo ?? null,
  telefone_so: header?.telefone_so ?? null,
  versao_firmware: header?.versao_firmware ?? null,
  versao_hardware: header?.versao_hardware ?? null,
  versao_app: header?.versao_app ?? null,
  lado_turbo: header?.lado_turbo ?? null,
})

/** The calibration it came with, and what that was judged as. The id of a nozzle is told by its name. */
function calibration({ cabecalho, calibracao: kept }: ReadingHead): Pick<Leitura, 'calibracao' | 'calibracao_julgada'> {
  const told = cabecalho?.calibracao
  if (!told) return { calibracao: null, calibracao_julgada: null }
  const ponta = told.ponta_calibracao
  const calibracao = { ...told, ponta_calibracao: ponta && isId(ponta) ? (kept?.modelo ?? null) : ponta }
  if (!kept) return { calibracao, calibracao_julgada: null }
  const { id, resultado, situacao, motivos } = kept
  return { calibracao, calibracao_julgada: { id, resultado, situacao, motivos } }
}

/** What was frozen of its result, for the whole sprayer. */
const calculated = (resultado: ReadingHead['resultado']) => ({
  taxa_real: resultado.taxa_l_ha,
  taxa_real_planta: resultado.taxa_l_planta,
  total_litros_minuto: resultado.vazao_total_lpm,
  menor_vazao: resultado.menor_vazao_lpm,
  maior_vazao: resultado.maior_vazao_lpm,
  lados: resultado.lados.map(({ lado, n, vazao_lpm }) => ({ lado, quantidade: n, vazao: vazao_lpm })),
  erro_medio_absoluto_media: resultado.erro_media_medio_pct,
  tolerancia_estimada: resultado.tolerancia_nominal_pct,
  tolerancia_estimada_media: resultado.tolerancia_media_pct,
  coeficiente_variacao: resultado.cv_pct,
  variacao_dentro: resultado.cv_dentro,
  desvio_comum: resultado.desvio_comum,
  desvio_mediano: resultado.desvio_mediano_pct,
  gastos: resultado.gastos,
  entupidos: resultado.entupidos,
})

/** How far the sides are from each other, and whether by its tolerance they may be. */
function sides(head: ReadingHead): Leitura['equilibrio'] {
  const [balance] = sideArithmetic(head)
  if (!balance || !('resultado' in balance)) return null
  const { resultado: valor } = balance
  return { valor, dentro: sidesWithin(valor, head.resultado.tolerancia) }
}

/** What a later reading of the same equipment is compared by. */
export function presentPrevious(head: ReadingHead): LeituraAnterior {
  const { id, data, tipo_pulverizador, situacao, resultado, cabecalho } = head
  const { pior_bico, fora_tolerancia } = exactRow(head)
  const { taxa_l_ha: taxa_real, cv_pct: coeficiente_variacao } = resultado
  const { limite_acima, limite_abaixo, base } = tolerance(head)
  const { taxa_declarada, taxa_declarada_planta } = editableFields(head)
  return {
    id,
    data,
    tipo_pulverizador,
    situacao,
    pior_bico,
    fora_tolerancia,
    taxa_real,
    coeficiente_variacao,
    pressao: cabecalho?.pressao ?? null,
    taxa_declarada,
    taxa_declarada_planta,
    largura_rua: cabecalho?.largura_rua ?? null,
    espacamento_plantas: cabecalho?.espacamento_plantas ?? null,
    lado_medido: halfMeasured(resultado.lados, resultado.numero_bicos),
    tolerancia: { limite_acima, limite_abaixo, base },
  }
}

/** The last time a person changed the reading: what is written in it, or its files. */
const lastTouch = ({ edicao, anexado }: ReadingHead) =>
  edicao && anexado ? (edicao.em > anexado.em ? edicao : anexado) : (edicao ?? anexado)

/** The list's row with the figures as they are instead of rounded, and the texts whole. */
function exactRow(head: ReadingHead) {
  const { erro_nominal_medio_pct, pior_bico } = head.resultado
  return {
    ...summaryOf(readingRow(head), `${head.data}#${head.id}`),
    erro_medio: erro_nominal_medio_pct,
    pior_bico: pior_bico && { posicao: pior_bico.posicao, lado: pior_bico.lado, erro: pior_bico.erro_pct },
  }
}

function tolerance({ resultado: { tolerancia } }: ReadingHead): Leitura['tolerancia'] {
  const { id, nome, versao, base, comparacao, limite_vazao_baixa: low, ...other } = tolerancia
  return {
    id,
    nome,
    versao,
    limite_acima: other.limite_acima_pct,
    limite_abaixo: other.limite_abaixo_pct,
    base,
    comparacao,
    limite_vazao_baixa: low && { abaixo_de: low.abaixo_de_lpm, limite: low.limite_pct },
    limite_variacao: other.cv_limite_pct,
    limite_equilibrio: other.equilibrio_limite_pct,
  }
}

type KnownModel = { model: NonNullable<ReadingHead['modelos'][number]>; index: number }

function models(
  { resultado, cabecalho }: ReadingHead,
  known: readonly KnownModel[],
  telling: readonly NozzleResult[],
): Leitura['modelos'] {
  return known.map(({ model, index }) => {
    const sums = resultado.modelos.find(({ modelo }) => modelo === index)
    const implied = impliedArithmetic(model, cabecalho, sums)
    const arithmetic = modelArithmetic(telling.filter(({ modelo }) => modelo === index))
    return {
      perfil_id: model.perfil_id,
      marca: model.marca,
      nome: model.nome,
      tipo_jato: model.tipo_jato,
      cor: model.cor,
      vazao_nominal: model.vazao_nominal,
      conta_nominal: nominalArithmetic(model, cabecalho),
      origem_expoente: model.derivada?.origem ?? null,
      pressao_minima: model.janela[0],
      pressao_maxima: model.janela[1],
      fora_do_perfil: model.fora_do_perfil,
      pressao_implicita: implied.conta_pressao?.resultado ?? null,
      erro_manometro: implied.conta_manometro?.resultado ?? null,
      ...implied,
      fonte: model.fonte,
      quantidade: sums?.n ?? 0,
      vazao_media: arithmetic.conta_media && (sums?.media_lpm ?? null),
      vazao_minima: sums?.minimo_lpm ?? null,
      vazao_maxima: sums?.maximo_lpm ?? null,
      erro_medio: sums?.erro_nominal_medio_pct ?? null,
      ...arithmetic,
    }
  })
}

function nozzles(
  { modelos: announced, resultado: { modelos, tolerancia } }: ReadingHead,
  judged: readonly NozzleResult[],
  shown: ReadonlyMap<number, number>,
): Leitura['bicos'] {
  const sums = new Map(modelos.map((model) => [model.modelo, model]))
  return judged.map((nozzle) => {
    const model = sums.get(nozzle.modelo)
    const limits = limitsFor(tolerancia, model?.vazao_nominal_lpm ?? null)
    return {
      posicao: nozzle.posicao,
      lado: nozzle.lado,
      seq: nozzle.seq,
      vazao: nozzle.vazao_lpm,
      modelo: shown.get(nozzle.modelo) ?? null,
      modelo_anunciado: nozzle.modelo < announced.length ? nozzle.modelo : null,
      erro_nominal: nozzle.erro_nominal_pct,
      erro_media: nozzle.erro_media_pct,
      erro_julgado: nozzle.erro_julgado_pct,
      referencia: model ? judgedReference(model) : null,
      limite_acima: limits.acima,
      limite_abaixo: limits.abaixo,
      veredito: nozzle.veredito,
      base: model?.base ?? tolerancia.base,
      destoa: nozzle.destoa,
    }
  })
}
