import type { CommonError, ErrorName, Limite } from '../../../shared/errors.ts'
import { failed } from '../../../shared/i18n/failed/pt.ts'

export const errors = {
  VALIDACAO: 'Não foi possível validar os dados. Atualize a página e tente novamente.',
  NAO_PERMITIDO_AGORA: 'Operação não permitida no momento. Tente novamente mais tarde.',
  CREDENCIAIS_INVALIDAS: 'E-mail ou senha inválidos.',
  TOKEN_REDEFINICAO_INVALIDO: 'O link de redefinição de senha é inválido ou expirou.',
  EMAIL_JA_CADASTRADO: 'Este e-mail já está cadastrado.',
  CPF_CNPJ_JA_CADASTRADO: 'Este CPF/CNPJ já está cadastrado.',
  DOCUMENTO_JA_EXISTE: 'Já existe um cadastro com este tipo e número de documento.',
  SENHA_ATUAL_INCORRETA: 'A senha atual está incorreta.',
  SEGUNDO_FATOR_NECESSARIO: 'Informe também o código da verificação em duas etapas.',
  CODIGO_INVALIDO: 'O código não confere ou já foi usado. Espere o próximo e tente de novo.',
  SEGUNDO_FATOR_EXIGIDO: 'Ligue a verificação em duas etapas no perfil para continuar.',
  PROVA_NECESSARIA: 'Confirme sua senha para continuar.',
  EMAIL_NAO_CONFIRMADO: 'Confirme o seu e-mail antes de assinar um plano.',
  SEM_ASSINATURA_ATIVA: 'Não há assinatura ativa. O dono da conta escolhe um plano na tela de planos.',
  EMAILS_INVALIDOS: 'Este e-mail não pode ser vinculado.',
  RECEITA_NAO_ENCONTRADA: 'Receita não encontrada.',
  EQUIPAMENTO_SEM_DONO: 'Equipamento não possui dono.',
  USUARIOS_FORA_DA_CONTA: 'Há usuários que não pertencem à conta.',
  LIMITE_DE_USUARIOS:
    'O limite de usuários do plano foi atingido. É possível adicionar mais usuários na tela de planos.',
  ANEXO_AUSENTE_OU_INVALIDO: 'O anexo está ausente ou tem um formato não suportado.',
  FIRMWARE_VERSAO_REPETIDA: 'Já existe uma versão de hardware com esta versão de firmware.',
  EMAILS_NAO_CADASTRADOS: 'Este e-mail não está cadastrado.',
  EMAIL_JA_ASSOCIADO: 'Este e-mail já está vinculado à conta.',
  PLANOS_NAO_ENCONTRADOS: 'Planos não encontrados.',
  PEDIDO_ABERTO_EXISTE: 'Já existe um pedido em aberto.',
  PEDIDO_IGUAL_AO_PLANO: 'O pedido é igual ao plano atual.',
  SEM_EQUIPAMENTO_IRREGULAR: 'Não há equipamento irregular.',
  SEM_ASSINATURA_A_REGULARIZAR: 'Não há assinatura a regularizar.',
  PONTA_JA_EXISTE: 'Já existe uma ponta com este nome e material para a marca.',
  MARCA_VEICULO_NAO_ENCONTRADA: 'A marca selecionada não foi encontrada.',
  BICO_INICIAL_MAIOR_QUE_FINAL: 'O bico inicial não pode ser maior que o final.',
  ARQUIVO_REFEITO:
    'Leituras deste arquivo foram transferidas ou excluídas desde então: ele está sendo feito de novo sem elas.',
  BICO_JA_MARCADO: 'Outra pessoa já marcou este bico de outro modo.',
  LEITURA_TRANSFERIDA: 'Esta leitura foi transferida para outra conta.',
  NAO_AUTENTICADO: 'A sua sessão terminou. Entre novamente.',
  NAO_AUTORIZADO: 'Operação não autorizada.',
  NAO_ENCONTRADO:
    'Não está mais disponível: foi removido ou pertence a outra conta. Nada foi alterado; volte à lista e atualize-a.',
  CONFLITO_DE_VERSAO: 'O registro foi alterado por outra pessoa ou em outra aba. Recarregue e tente novamente.',
  CHAVE_REUTILIZADA: 'A operação já foi enviada com outros dados. Recarregue e tente novamente.',
  CORPO_GRANDE_DEMAIS: 'Os dados enviados são grandes demais.',
  REGRA_VIOLADA: 'A operação não pôde ser concluída. Verifique os dados.',
  ERRO_INTERNO: 'Ocorreu um erro inesperado. Tente novamente mais tarde.',
  INDISPONIVEL: 'O serviço está indisponível no momento. Tente novamente em instantes.',
  offline: 'Parece que você está sem conexão.',
  semFrotas: 'Você não possui permissão para gerir frotas.',
  unknown: failed('concluir a operação'),
  waitMinutes:
    'Operação não permitida no momento. Tente novamente em {minutos, plural, one {# minuto} other {# minutos}}.',
  waitSeconds:
    'Operação não permitida no momento. Tente novamente em {segundos, plural, one {# segundo} other {# segundos}}.',
  /** Of limits, where the refusal names which. */
  limits: {
    exportacoes_abertas: 'Você já tem três exportações em andamento. Espere uma terminar e tente novamente.',
    exportacoes_da_conta:
      'As pessoas desta conta já têm seis exportações em andamento. Espere uma terminar e tente novamente.',
    exportacoes_do_dia: 'Você já pediu cinquenta exportações hoje. Tente novamente amanhã.',
    buscas_abertas: 'Você já tem duas buscas longas em andamento. Espere uma terminar, ou escolha um período menor.',
  } as const satisfies Record<Limite, string>,
  /** The same refusals when they name addresses or equipment. */
  naming: {
    EMAILS_INVALIDOS:
      '{quantidade, plural, one {Este e-mail não pode ser vinculado: {nomes}.} other {Estes e-mails não podem ser vinculados: {nomes}.}}',
    EMAILS_NAO_CADASTRADOS:
      '{quantidade, plural, one {Este e-mail não está cadastrado: {nomes}.} other {Estes e-mails não estão cadastrados: {nomes}.}}',
    EMAIL_JA_ASSOCIADO:
      '{quantidade, plural, one {Este e-mail já está vinculado à conta: {nomes}.} other {Estes e-mails já estão vinculados à conta: {nomes}.}}',
    LIMITE_DE_USUARIOS:
      'O limite de usuários do plano foi atingido em {nomes}. É possível adicionar mais usuários na tela de planos.',
  } as const satisfies Partial<Record<ErrorName, string>>,
} as const satisfies Record<CommonError, string> & Record<string, string | Readonly<Record<string, string>>>
