import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

export const errors: Translated<'errors'> = {
  VALIDACAO: 'The data could not be validated. Refresh the page and try again.',
  NAO_PERMITIDO_AGORA: 'Not allowed right now. Try again later.',
  CREDENCIAIS_INVALIDAS: 'Wrong e-mail or password.',
  TOKEN_REDEFINICAO_INVALIDO: 'The password reset link is invalid or has expired.',
  EMAIL_JA_CADASTRADO: 'This e-mail is already registered.',
  CPF_CNPJ_JA_CADASTRADO: 'This CPF/CNPJ is already registered.',
  DOCUMENTO_JA_EXISTE: 'This document type and number already exist.',
  SENHA_ATUAL_INCORRETA: 'The current password is incorrect.',
  SEGUNDO_FATOR_NECESSARIO: 'Enter the two-step verification code as well.',
  CODIGO_INVALIDO: 'The code is wrong or has been used already. Wait for the next one and try again.',
  SEGUNDO_FATOR_EXIGIDO: 'Turn on two-step verification in your profile to continue.',
  PROVA_NECESSARIA: 'Confirm your password to continue.',
  EMAIL_NAO_CONFIRMADO: 'Confirm your e-mail before subscribing to a plan.',
  SEM_ASSINATURA_ATIVA: 'There is no active subscription. The owner of the account chooses a plan on the plans screen.',
  EMAILS_INVALIDOS: 'This e-mail cannot be linked.',
  RECEITA_NAO_ENCONTRADA: 'Recipe not found.',
  EQUIPAMENTO_SEM_DONO: 'The equipment has no owner.',
  USUARIOS_FORA_DA_CONTA: 'Some users do not belong to the account.',
  LIMITE_DE_USUARIOS: 'The user limit of the plan was reached. More users can be added on the plans screen.',
  ANEXO_AUSENTE_OU_INVALIDO: 'The attachment is missing or its format is not supported.',
  FIRMWARE_VERSAO_REPETIDA: 'Another hardware version already has this firmware version.',
  EMAILS_NAO_CADASTRADOS: 'This e-mail is not registered.',
  EMAIL_JA_ASSOCIADO: 'This e-mail is already linked to the account.',
  PLANOS_NAO_ENCONTRADOS: 'Plans not found.',
  PEDIDO_ABERTO_EXISTE: 'There is already an open order.',
  PEDIDO_IGUAL_AO_PLANO: 'The order equals the current plan.',
  SEM_EQUIPAMENTO_IRREGULAR: 'There is no irregular equipment.',
  SEM_ASSINATURA_A_REGULARIZAR: 'There is no subscription to regularize.',
  PONTA_JA_EXISTE: 'The brand already has a tip with this name and material.',
  MARCA_VEICULO_NAO_ENCONTRADA: 'The selected brand was not found.',
  BICO_INICIAL_MAIOR_QUE_FINAL: 'The start nozzle cannot be greater than the end nozzle.',
  ARQUIVO_REFEITO: 'Readings of this file were transferred or deleted since: it is being made again without them.',
  BICO_JA_MARCADO: 'Somebody else has already marked this nozzle differently.',
  LEITURA_TRANSFERIDA: 'This reading was transferred to another account.',
  NAO_AUTENTICADO: 'Your session has ended. Sign in again.',
  NAO_AUTORIZADO: 'Unauthorized operation.',
  NAO_ENCONTRADO:
    'No longer available: it was removed or belongs to another account. Nothing was changed; go back to the list and refresh it.',
  CONFLITO_DE_VERSAO: 'Someone else changed this record, or you did in another tab. Reload and try again.',
  CHAVE_REUTILIZADA: 'This operation was already sent with other data. Reload and try again.',
  CORPO_GRANDE_DEMAIS: 'The data sent is too large.',
  REGRA_VIOLADA: 'The operation could not be completed. Check the data.',
  ERRO_INTERNO: 'An unexpected error occurred. Try again later.',
  INDISPONIVEL: 'The service is unavailable right now. Try again in a moment.',
  offline: 'You appear to be offline.',
  semFrotas: 'You do not have permission to manage fleets.',
  unknown: failed('The operation', 'completed'),
  waitMinutes: 'Not allowed right now. Try again in {minutos, plural, one {# minute} other {# minutes}}.',
  waitSeconds: 'Not allowed right now. Try again in {segundos, plural, one {# second} other {# seconds}}.',
  /** Of limits, where the refusal names which. */
  limits: {
    exportacoes_abertas: 'You already have three exports under way. Wait until one is done and try again.',
    exportacoes_da_conta:
      'The people of this account already have six exports under way. Wait until one is done and try again.',
    exportacoes_do_dia: 'You have already asked for fifty exports today. Try again tomorrow.',
    buscas_abertas: 'You already have two long searches under way. Wait until one is done, or choose a shorter period.',
  },
  naming: {
    EMAILS_INVALIDOS:
      '{quantidade, plural, one {This e-mail cannot be linked: {nomes}.} other {These e-mails cannot be linked: {nomes}.}}',
    EMAILS_NAO_CADASTRADOS:
      '{quantidade, plural, one {This e-mail is not registered: {nomes}.} other {These e-mails are not registered: {nomes}.}}',
    EMAIL_JA_ASSOCIADO:
      '{quantidade, plural, one {This e-mail is already linked to the account: {nomes}.} other {These e-mails are already linked to the account: {nomes}.}}',
    LIMITE_DE_USUARIOS:
      'The user limit of the plan was reached at {nomes}. More users can be added on the plans screen.',
  },
}
