import type { ResultadoInspecao, SituacaoInspecao } from '../../enums.ts'
import { failed } from '../failed/pt.ts'

/** What is said of an inspection's certificate on paper, to a visitor and in the console. */
export const certificate = {
  title: 'Certificado de inspeção {numero}',
  reportTitle: 'Relatório de inspeção {numero}',
  name: 'Certificado de inspeção',
  reportName: 'Relatório de inspeção',
  number: 'Número',
  result: 'Resultado',
  results: { APROVADO: 'Aprovado', REPROVADO: 'Reprovado' } satisfies Record<ResultadoInspecao, string>,
  state: 'Situação',
  states: { VALIDO: 'Válido', VENCIDO: 'Vencido', REVOGADO: 'Revogado', SEM_VALIDADE: 'Sem validade' } satisfies Record<
    SituacaoInspecao,
    string
  >,
  inspected: 'Inspecionado em',
  issued: 'Emitido em',
  issuedBy: 'Emitido por',
  validUntil: 'Válido até',
  profile: 'Perfil de tolerância',
  profileVersion: '{nome}, versão {versao}',
  type: 'Tipo de pulverizador',
  equipment: 'Equipamento',
  serial: 'Código do produto',
  bears:
    'Este certificado só vale para o pulverizador cujo código do produto termina em {final}. Confira a plaqueta do pulverizador: se o código não terminar assim, o certificado é de outro.',
  owner: 'Dono',
  property: 'Propriedade',
  passed:
    '{quantidade, plural, one {Aprovado: o único bico está dentro da tolerância.} other {Aprovado: os # bicos estão dentro da tolerância.}}',
  failed: 'Reprovado: {fora, plural, one {# bico fora} other {# bicos fora}} da tolerância, de {quantidade}.',
  failedVariation: 'Reprovado: os bicos estão dentro da tolerância, mas as vazões variam mais do que o perfil permite.',
  expiredSince: 'Este certificado venceu em {data}.',
  revokedSince: 'Este certificado foi revogado em {data}: {motivo}',
  within: 'Bicos dentro da tolerância',
  withinOf: '{dentro} de {quantidade}',
  worst: 'Maior erro',
  verifyTitle: 'Verificação',
  verify: 'Leia o código com a câmera do celular, ou abra o endereço, para ver se este certificado ainda vale.',
  code: 'Código {codigo}',
  codeAlt: 'Código QR com o endereço de verificação: {endereco}',
  verifyReport: 'Leia o código com a câmera do celular, ou abra o endereço, para conferir este relatório.',
  scopeReport:
    'O relatório diz o que o medidor mediu na data da inspeção e como o perfil de tolerância avaliou cada bico. Ele não certifica o pulverizador: corrija o que reprovou e meça de novo.',
  verifyFailed: failed('conferir o certificado'),
  unknownTitle: 'Certificado não encontrado',
  unknown: 'Não há certificado com este código. Confira se o endereço foi digitado como está no papel.',
  stateSentences: {
    VALIDO: 'Vale até {data}.',
    VENCIDO: 'Venceu em {data}.',
    REVOGADO: 'Foi revogado em {data} e não vale mais.',
    SEM_VALIDADE: 'É o relatório de uma inspeção reprovada: não certifica o pulverizador.',
  },
  failedSentence: 'A inspeção reprovou o pulverizador.',
  compare: 'Compare também o número e as datas com os do papel. De quem é o pulverizador, só o papel diz.',
  measured: 'Medição',
  nozzles: 'Bicos',
  model:
    '{modelo}: {quantidade, plural, one {# bico} other {# bicos}}, vazão nominal {vazao} a {pressao}. Fonte: {fonte}',
  range: '{modelo}: faixa de pressão {minima} a {maxima}',
  published: '{modelo}: vazão publicada para a pressão da leitura',
  ratesTitle: 'Contas',
  sections: 'Seções',
  section: '{descricao} (bicos {de} a {ate})',
  calibration: 'Calibração do medidor',
  calibrationUntold: 'Calibração não informada',
  scope:
    'O certificado diz o que o medidor mediu na data da inspeção e como o perfil de tolerância avaliou cada bico. Ele não atesta conformidade com norma técnica nem o estado de outras partes do pulverizador.',
} as const
