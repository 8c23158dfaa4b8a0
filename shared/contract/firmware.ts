import * as z from 'zod'
import { compareVersions, LONGEST_VERSION, withoutMark } from '../domain/equipment/semver.ts'
import { ERROS_ATUALIZACAO, SITUACOES_ATUALIZACAO, SITUACOES_DISTRIBUICAO } from '../enums.ts'
import { entreCampos, instante, inteiro, pagina, paginacao, uuid, versao } from './common.ts'
import { historico } from './history.ts'
import { area, requer, route } from './route.ts'
import { versaoSemver } from './semver.ts'

/** Up to which share of the devices it fits a version is offered, or why it is offered no more. */
export const distribuicao = z.object({
  situacao: z.enum(SITUACOES_DISTRIBUICAO),
  percentual: z.int().min(1).max(100),
  desde: instante,
})
export type Distribuicao = z.infer<typeof distribuicao>

/** The file that a device downloads. */
export const binario = z.object({
  nome: z.string(),
  /** bytes */
  tamanho: z.int().min(1),
  sha256: z.string(),
  /** Signature of version, equipment, size and hash by Ed25519 (base64), and the id of the key it was made by. */
  assinatura: z.string(),
  chave: z.string(),
  enviado_em: instante,
})

/** A version of the firmware, and the equipment it fits. */
export const firmware = z.object({
  id: uuid,
  versao_firmware: versaoSemver,
  /** The oldest and the newest hardware version of the equipment it fits, both included. */
  versao_minima: versaoSemver,
  versao_maxima: versaoSemver,
  /** What changed, in lines of plain text. */
  detalhes: z.string().trim().max(4000),
  binario: binario.nullable(),
  /** Null until it is first offered. */
  distribuicao: distribuicao.nullable(),
  criado_em: instante,
  atualizado_em: instante,
  versao,
})
export type Firmware = z.infer<typeof firmware>

/** Row of the list. */
export const firmwareListado = firmware
  .pick({ id: true, versao_firmware: true, versao_minima: true, versao_maxima: true, criado_em: true, versao: true })
  .extend({
    /** Bytes of what devices download; null while there is nothing. */
    tamanho: z.int().nullable(),
    distribuicao: distribuicao.omit({ desde: true }).nullable(),
  })
export type FirmwareListado = z.infer<typeof firmwareListado>

const campos = firmware.pick({ versao_firmware: true, versao_minima: true, versao_maxima: true, detalhes: true })

/** The oldest equipment is not newer than the newest. */
const conferir = entreCampos<Pick<z.output<typeof campos>, 'versao_minima' | 'versao_maxima'>>(
  ['versao_minima', 'versao_maxima'],
  ({ value: { versao_minima: least, versao_maxima: most }, issues }) => {
    if ((compareVersions(least, most) ?? 0) > 0)
      issues.push({ code: 'custom', path: ['versao_maxima'], message: 'minimo_maior', input: most })
  },
)

export const firmwareEditavel = campos.check(conferir)

/** How a device that was offered a version fares with it. */
export const atualizacaoListada = z.object({
  equipamento_id: uuid,
  apelido: z.string(),
  numero_serie: z.string(),
  /** The version it runs at present, which may be another one by now; null before it said so. */
  versao_firmware: z.string().nullable(),
  situacao: z.enum(SITUACOES_ATUALIZACAO),
  erro: z.enum(ERROS_ATUALIZACAO).nullable(),
  /** How often it failed, for whatever reason. */
  falhas: z.int().min(0),
  /** Whether it failed so often that it is offered the version no more. */
  desistiu: z.boolean(),
  oferecida_em: instante.nullable(),
  /** What the device said, by its own clock; null before it said anything. */
  informado_em: instante.nullable(),
})
export type AtualizacaoListada = z.infer<typeof atualizacaoListada>

const params = z.object({ firmwareId: uuid })

/** Versions of the firmware, which administrators of the product write and hand out to devices. */
export const firmwareArea = area({
  name: 'firmware',
  routes: {
    listar: route({
      summary: 'Firmware versions, newest first',
      method: 'GET',
      path: '/versoes-hardware',
      access: requer(['find', 'EquipamentoFirmware'], ['read', 'EquipamentoFirmware']),
      query: z.object({
        ...paginacao,
        /** Beginning of the version. */
        versao_firmware: z.string().overwrite(withoutMark).min(1).max(LONGEST_VERSION).optional(),
        situacao: z.enum(SITUACOES_DISTRIBUICAO).optional(),
      }),
      response: pagina(firmwareListado),
    }),
    criar: route({
      summary: 'Create a firmware version',
      method: 'POST',
      path: '/versoes-hardware',
      access: requer(['create', 'EquipamentoFirmware']),
      body: firmwareEditavel,
      status: 201,
      response: firmware,
      idempotent: true,
      errors: ['FIRMWARE_VERSAO_REPETIDA'],
    }),
    ver: route({
      summary: 'One firmware version',
      method: 'GET',
      path: '/versoes-hardware/{firmwareId}',
      access: requer(['read', 'EquipamentoFirmware']),
      params,
      response: firmware,
    }),
    editar: route({
      summary: 'Change a firmware version; once it was offered to devices, it keeps its number and its hardware',
      method: 'PUT',
      path: '/versoes-hardware/{firmwareId}',
      access: requer(['update', 'EquipamentoFirmware']),
      params,
      body: campos.extend({ versao }).check(conferir),
      response: firmware,
      errors: ['FIRMWARE_VERSAO_REPETIDA', 'CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    enviarBinario: route({
      summary: 'Give a firmware version the uploaded file that devices download',
      method: 'PUT',
      path: '/versoes-hardware/{firmwareId}/binario',
      access: requer(['update', 'EquipamentoFirmware']),
      params,
      body: z.object({ envio_id: uuid, versao }),
      response: firmware,
      errors: ['ANEXO_AUSENTE_OU_INVALIDO', 'CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    distribuir: route({
      summary: 'Offer a firmware version to a share of the devices it fits; raising it keeps those that had it',
      method: 'PUT',
      path: '/versoes-hardware/{firmwareId}/distribuicao',
      access: requer(['update', 'EquipamentoFirmware']),
      proof: 'always',
      params,
      body: z.object({ percentual: inteiro().min(1).max(100), versao }),
      response: firmware,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    encerrar: route({
      summary: 'Offer a firmware version to no further device, or take it back from those that have it',
      method: 'POST',
      path: '/versoes-hardware/{firmwareId}/encerramento',
      access: requer(['update', 'EquipamentoFirmware']),
      proof: 'sometimes',
      params,
      body: z.object({ situacao: z.enum(SITUACOES_DISTRIBUICAO).exclude(['EM_ANDAMENTO']), versao }),
      response: firmware,
      errors: ['CONFLITO_DE_VERSAO', 'REGRA_VIOLADA'],
    }),
    equipamentos: route({
      summary: 'Devices that were offered a firmware version, with what they last told of it',
      method: 'GET',
      path: '/versoes-hardware/{firmwareId}/equipamentos',
      access: requer(['read', 'EquipamentoFirmware']),
      params,
      query: z.object(paginacao),
      response: pagina(atualizacaoListada),
    }),
    historico: route({
      summary: 'Who did what with a firmware version, newest first',
      method: 'GET',
      path: '/versoes-hardware/{firmwareId}/historico',
      access: requer(['read', 'EquipamentoFirmware']),
      params,
      query: z.object(paginacao),
      response: pagina(historico),
    }),
    oferecerDeNovo: route({
      summary:
        'Offer a firmware version again to a device that failed with it, its failures counted from the beginning',
      method: 'POST',
      path: '/versoes-hardware/{firmwareId}/equipamentos/{equipamentoId}/nova-oferta',
      access: requer(['update', 'EquipamentoFirmware']),
      params: params.extend({ equipamentoId: uuid }),
      status: 204,
      errors: ['REGRA_VIOLADA'],
    }),
  },
})
