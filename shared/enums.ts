/**
 * Every enumeration of the product, once. Values travel over the wire and are stored, so they are never renamed.
 * Where the specification names a value only in English, the Portuguese constant here is the one used everywhere.
 * Labels are exhaustive records: in `shared/i18n/<locale>` where documents say them too, else in the texts of the area,
 * `web/i18n/<locale>`.
 */

export const IDIOMAS = ['pt', 'en', 'es', 'ru'] as const
export type Idioma = (typeof IDIOMAS)[number]

export const PAPEIS = ['ADMIN', 'CLIENTE'] as const
export type Papel = (typeof PAPEIS)[number]

export const CARGOS = ['DONO', 'ADMINISTRADOR', 'UTILIZADOR'] as const
export type Cargo = (typeof CARGOS)[number]

/** What somebody signed in with: the console in a browser, or the phone app. */
export const CLIENTES_SESSAO = ['CONSOLE', 'APP'] as const
export type ClienteSessao = (typeof CLIENTES_SESSAO)[number]

/** A session that ends with the browser (`s`), or one that is kept (`p`). */
export const TIPOS_SESSAO = ['s', 'p'] as const
export type TipoSessao = (typeof TIPOS_SESSAO)[number]

/** What a linked member may be in another owner's account. */
export const CARGOS_VINCULO = ['ADMINISTRADOR', 'UTILIZADOR'] as const
export type CargoVinculo = (typeof CARGOS_VINCULO)[number]

/** User status, a number on the wire. */
export const STATUS_USUARIO = { ATIVO: 1, INATIVO: 0 } as const
export type StatusUsuario = (typeof STATUS_USUARIO)[keyof typeof STATUS_USUARIO]

/** Where the creation of a user stands between the table and the identity service. */
export const ETAPAS_CADASTRO = ['PENDENTE', 'ATIVO'] as const
export type EtapaCadastro = (typeof ETAPAS_CADASTRO)[number]

/** What a line of a person's history is about: a field of theirs, or what happened to them and their account. */
export const CAMPOS_HISTORICO = [
  'cadastro',
  'nome',
  'email',
  'email_confirmado',
  'senha',
  'segundo_fator',
  'papel',
  'status',
  'idioma',
  'foto_perfil',
  'telefone',
  'empresa',
  'cidade',
  'pais',
  'cpf_cnpj',
  'documento',
  'tipo_pulverizador',
  'regiao_atuacao',
  'unidade_negocio',
  'propriedade',
  'area_ha',
  'quantidade_pulverizadores',
  'endereco',
  'ocupacao',
  'newsletter',
  'armazenar_gps',
  'unidades',
  'assinatura',
  'pode_gerar_chaves',
  'pode_gerir_frotas',
  'pode_visualizar_dashboard',
  'associacao',
  'membro',
  'convite',
  'equipamento',
  'vinculo_equipamento',
  'leituras_enviadas',
  'leituras_recebidas',
  'correio_reenviado',
] as const
export type CampoHistorico = (typeof CAMPOS_HISTORICO)[number]

/** Why an invitation to an account ended. */
export const MOTIVOS_FIM_CONVITE = [
  'ACEITO',
  'CANCELADO',
  'CONTA_INATIVA',
  'NAO_SE_APLICA',
  'JA_ASSOCIADO',
  'QUEM_CONVIDOU_SAIU',
  'RECUSADO',
] as const
export type MotivoFimConvite = (typeof MOTIVOS_FIM_CONVITE)[number]

export const OCUPACOES = [
  'ASSISTENTE_PESQUISA',
  'CONSULTOR',
  'DESENVOLVIMENTO_MERCADO',
  'DIRETOR_COMERCIAL',
  'ENCARREGADO_PULVERIZACAO',
  'ESPECIALISTA_PULVERIZACAO',
  'ESPECIALISTA_TECNOLOGIA_APLICACAO',
  'ENGENHEIRO_AGRICOLA',
  'ENGENHEIRO_AGRONOMO',
  'GERENTE_COMERCIAL',
  'GERENTE_PESQUISA',
  'GERENTE_PROPRIEDADE',
  'OPERADOR',
  'PESQUISADOR',
  'PRODUTOR',
  'REPRESENTANTE_TECNICO_VENDAS',
  'TECNICO_AGRICOLA',
  'TECNICO_VENDAS',
  'VENDEDOR',
] as const
export type Ocupacao = (typeof OCUPACOES)[number]

/** Documents besides CPF and CNPJ: those of single countries, and what every country has. */
export const TIPOS_DOCUMENTO = [
  'PASSAPORTE',
  'IDENTIDADE',
  'FISCAL',
  'RG',
  'CNH',
  'CUIT',
  'DNI',
  'NIT',
  'CI',
  'RUT',
  'CC',
  'CE',
  'RUC',
  'NIF',
  'NIE',
  'RFC',
  'CURP',
  'INN',
  'EIN',
  'ITIN',
] as const
export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number]

export const TIPOS_PULVERIZADOR = ['PULVERIZADOR', 'TURBOPULVERIZADOR'] as const
export type TipoPulverizador = (typeof TIPOS_PULVERIZADOR)[number]

/** Sign-up and plans also know both at once. */
export const TIPOS_PULVERIZADOR_CADASTRO = [...TIPOS_PULVERIZADOR, 'AMBOS'] as const
export type TipoPulverizadorCadastro = (typeof TIPOS_PULVERIZADOR_CADASTRO)[number]

/**
 * Side of a turbosprayer as stored with each nozzle; `SUPERIOR` and `LATERAL` divide an arc, `BILATERAL` a whole
 * reading.
 */
export const LADOS = ['ESQUERDO', 'DIREITO', 'SUPERIOR', 'LATERAL', 'BILATERAL'] as const
export type Lado = (typeof LADOS)[number]

export const METODOS_CALIBRACAO = ['PROVETA', 'BALANCA'] as const
export type MetodoCalibracao = (typeof METODOS_CALIBRACAO)[number]

export const UNIDADES_AREA = ['HA', 'AC', 'AL'] as const
export type UnidadeArea = (typeof UNIDADES_AREA)[number]

export const TIPOS_ALQUEIRE = ['PAULISTA', 'MINEIRO', 'NORTE', 'BAIANO'] as const
export type TipoAlqueire = (typeof TIPOS_ALQUEIRE)[number]

/** Metric ones, those of the United States (avoirdupois and liquid), and a share of the mix. */
export const UNIDADES_PRODUTO = [
  'KG',
  'G',
  'L',
  'ML',
  'LB',
  'OZ',
  'GAL',
  'QT',
  'PT',
  'FL_OZ',
  'PORCENTAGEM_CALDA',
] as const
export type UnidadeProduto = (typeof UNIDADES_PRODUTO)[number]

/**
 * How a product is made up, by the two-letter codes of CropLife's catalogue of formulations (Technical Monograph 2),
 * and what is no pesticide: conditioners of the water and adjuvants. In the order in which they usually go into the
 * tank.
 */
export const FORMULACOES = [
  'CONDICIONADOR',
  'SG',
  'SP',
  'WG',
  'WP',
  'SC',
  'SE',
  'CS',
  'ME',
  'EC',
  'EW',
  'OD',
  'SL',
  'ADJUVANTE',
] as const
export type Formulacao = (typeof FORMULACOES)[number]

export const FORMAS_PULVERIZACAO = ['LINHA', 'BARRA', 'LINHA_BARRA'] as const
export type FormaPulverizacao = (typeof FORMAS_PULVERIZACAO)[number]

export const PERIODOS_PLANO = ['ANUAL', 'MENSAL', 'SEMANAL'] as const
export type PeriodoPlano = (typeof PERIODOS_PLANO)[number]

/** Currencies the product is paid in. */
export const MOEDAS_COBRANCA = ['BRL'] as const
export type MoedaCobranca = (typeof MOEDAS_COBRANCA)[number]

export const UNIDADES_PRESSAO = ['BAR', 'PSI', 'KPA'] as const
export type UnidadePressao = (typeof UNIDADES_PRESSAO)[number]

export const UNIDADES_VAZAO = ['LPM', 'GPM'] as const
export type UnidadeVazao = (typeof UNIDADES_VAZAO)[number]

export const UNIDADES_VELOCIDADE = ['KMH', 'MPH'] as const
export type UnidadeVelocidade = (typeof UNIDADES_VELOCIDADE)[number]

/** Of a volume applied to an area. */
export const UNIDADES_TAXA = ['LHA', 'GPA'] as const
export type UnidadeTaxa = (typeof UNIDADES_TAXA)[number]

/** What a rate is counted by: hectare, or plant. */
export const BASES_TAXA = ['L_HA', 'L_PLANTA'] as const
export type BaseTaxa = (typeof BASES_TAXA)[number]
/** How a boom, or what takes its place, sprays: all of the field, pulsing, bands, at a row, from the air. */
export const MODOS_APLICACAO = ['AREA_TOTAL', 'PWM', 'FAIXA', 'DIRIGIDA', 'DRONE'] as const
export type ModoAplicacao = (typeof MODOS_APLICACAO)[number]

export const UNIDADES_VOLUME = ['L', 'GAL'] as const
export type UnidadeVolume = (typeof UNIDADES_VOLUME)[number]

/** Feet and inches: spacings are shown in inches, widths in feet. */
export const UNIDADES_COMPRIMENTO = ['M', 'FT_IN'] as const
export type UnidadeComprimento = (typeof UNIDADES_COMPRIMENTO)[number]

export const ADQUIRENTES = ['MERCADOPAGO', 'STRIPE', 'SIMULADOR'] as const
export type Adquirente = (typeof ADQUIRENTES)[number]

export const FORMAS_PAGAMENTO = ['CARTAO', 'BOLETO'] as const
export type FormaPagamento = (typeof FORMAS_PAGAMENTO)[number]

/** What somebody may have happen at the acquirer that moves no money. */
export const ACOES_SIMULADOR = [
  'APROVAR',
  'RECUSAR',
  'DEMORAR',
  'AUTORIZAR',
  'EMITIR',
  'PAGAR',
  'ESTORNAR',
  'ESTORNAR_PARTE',
  'CONTESTAR',
  'GANHAR_CONTESTACAO',
  'PERDER_CONTESTACAO',
  'VENCER_CARTAO',
] as const
export type AcaoSimulador = (typeof ACOES_SIMULADOR)[number]

/**
 * How a payment is disputed: asked about only, with the money away until it is settled, settled for us, or against us.
 */
export const SITUACOES_CONTESTACAO = ['CONSULTA', 'ABERTA', 'GANHA', 'PERDIDA'] as const
export type SituacaoContestacao = (typeof SITUACOES_CONTESTACAO)[number]

/**
 * What happens to a payment that its customer and administrators are told of: what came for nothing, and what happened
 * after it was taken.
 */
export const MUDANCAS_PAGAMENTO = [
  'EXCEDENTE',
  'EXCEDENTE_DEVOLVIDO',
  'EXCEDENTE_DEVOLVIDO_EM_PARTE',
  'EXCEDENTE_CONTESTADO',
  'EXCEDENTE_CONTESTACAO_GANHA',
  'ESTORNO',
  'ESTORNO_PARCIAL',
  'CONTESTACAO',
  'CONTESTACAO_GANHA',
] as const
export type MudancaPagamento = (typeof MUDANCAS_PAGAMENTO)[number]

/** What became of money that is to go back: there again, on its way, or to be sent by hand. */
export const RESULTADOS_DEVOLUCAO = ['DEVOLVIDO', 'SOLICITADO', 'MANUAL'] as const
export type ResultadoDevolucao = (typeof RESULTADOS_DEVOLUCAO)[number]

export const STATUS_TRANSACAO = [
  'REJEITADA',
  'CANCELADA',
  'ESTORNADA',
  'PENDENTE',
  'AUTORIZADA',
  'APROVADA',
  'EXCEDENTE_APROVADA',
] as const
export type StatusTransacao = (typeof STATUS_TRANSACAO)[number]

export const STATUS_PEDIDO = ['ABERTO', 'CANCELADO', 'VENCIDO', 'CAPTURADO', 'CONCLUIDO'] as const
export type StatusPedido = (typeof STATUS_PEDIDO)[number]

/**
 * What an order is for: a plan chosen anew, places for equipment that nothing covers, or another period of what there
 * is.
 */
export const TIPOS_PEDIDO = ['ASSINATURA', 'REGULARIZACAO', 'RENOVACAO'] as const
export type TipoPedido = (typeof TIPOS_PEDIDO)[number]

/**
 * Why an account is covered for a time: an order that was paid, an administrator's word, the free first year, or a
 * period that was renewed.
 */
export const ORIGENS_COBERTURA = ['PEDIDO', 'CONCESSAO', 'ANO_GRATIS', 'RENOVACAO'] as const
export type OrigemCobertura = (typeof ORIGENS_COBERTURA)[number]

/**
 * Movements of money in the ledger. Those of a refund that was asked for, or that somebody has to make by hand, move
 * nothing yet.
 */
export const LANCAMENTOS = [
  'PAGAMENTO',
  'EXCEDENTE',
  'ESTORNO',
  'ESTORNO_PARCIAL',
  'CONTESTACAO',
  'CONTESTACAO_GANHA',
  'DEVOLUCAO_SOLICITADA',
  'DEVOLUCAO_MANUAL',
] as const
export type Lancamento = (typeof LANCAMENTOS)[number]

/** How orders, payments and movements of money may contradict each other. */
export const DIFERENCAS_CONFERENCIA = [
  'SOMA_DIFERENTE',
  'LANCAMENTO_AUSENTE',
  'LANCAMENTO_A_MAIS',
  'PEDIDO_SEM_PAGAMENTO',
  'PAGAMENTO_SEM_PEDIDO',
  'VALOR_DIFERENTE',
] as const
export type DiferencaConferencia = (typeof DIFERENCAS_CONFERENCIA)[number]

/** Which subscriptions are looked at: those in force, or those that are over. */
export const SITUACOES_ASSINATURA = ['VIGENTE', 'ENCERRADA'] as const
export type SituacaoAssinatura = (typeof SITUACOES_ASSINATURA)[number]

/** What happens to an order: somebody cancels it, time passes, or its acquirer tells of a payment. */
export const EVENTOS_PEDIDO = ['AUTORIZAR', 'APROVAR', 'DESFAZER_AUTORIZACAO', 'CANCELAR', 'VENCER'] as const
export type EventoPedido = (typeof EVENTOS_PEDIDO)[number]

export const TIPOS_JATO = [
  'CONE_VAZIO',
  'CONE_CHEIO',
  'LEQUE_PADRAO',
  'LEQUE_DUPLO',
  'LEQUE_TRIPLO',
  'DEFLETOR',
  'INDUCAO_AR_LEQUE',
  'INDUCAO_AR_LEQUE_DUPLO',
  'INDUCAO_AR_CONE',
  'INDUCAO_AR_DEFLETOR',
  'JATO_SOLIDO',
] as const
export type TipoJato = (typeof TIPOS_JATO)[number]

export const CORES_PONTA = [
  'LARANJA',
  'VERDE',
  'AMARELO',
  'LILAS',
  'AZUL',
  'VERMELHO_MARROM',
  'VERMELHO',
  'MARROM',
  'CINZA',
  'BRANCO',
  'AZUL_CLARO',
  'VERDE_CLARO',
  'PRETO',
] as const
export type CorPonta = (typeof CORES_PONTA)[number]

export const CORES_MALHA = ['VERMELHO', 'AZUL', 'AMARELO', 'VERDE', 'LARANJA', 'BRANCO', 'CINZA', 'PRETO'] as const
export type CorMalha = (typeof CORES_MALHA)[number]

/** Droplet classes of ISO 25358 / ASABE S572.3, finest first. */
export const TAMANHOS_GOTA = ['XF', 'VF', 'F', 'M', 'C', 'VC', 'XC', 'UC'] as const
export type TamanhoGota = (typeof TAMANHOS_GOTA)[number]

/** Editions of the standard of droplet classes: ASABE S572.1 as BCPC, and ASABE S572.3 as ISO 25358. */
export const EDICOES_GOTA = ['S572_1', 'S572_3'] as const
export type EdicaoGota = (typeof EDICOES_GOTA)[number]

export const MATERIAIS = ['CERAMICA', 'PLASTICO', 'ACO_INOX', 'ACO_INOX_PLASTICO', 'LATAO'] as const
export type Material = (typeof MATERIAIS)[number]

/** Of a list by the instant of its records: newest first, oldest first. */
export const ORDENS_LISTA = ['RECENTES', 'ANTIGAS'] as const
export type OrdemLista = (typeof ORDENS_LISTA)[number]

export const MODOS_TRANSFERENCIA = ['TODAS', 'SELECIONADAS'] as const
export type ModoTransferencia = (typeof MODOS_TRANSFERENCIA)[number]

export const TIPOS_RELATORIO = ['PADRAO', 'MARCA', 'MODELO', 'PRESSAO', 'TIPO_PULVERIZACAO', 'TIPO_MATERIAL'] as const
export type TipoRelatorio = (typeof TIPOS_RELATORIO)[number]

/**
 * How often a scheduled report is made: of the week before, on Mondays; of the month before, on its first day after.
 */
export const FREQUENCIAS_RELATORIO = ['SEMANAL', 'MENSAL'] as const
export type FrequenciaRelatorio = (typeof FREQUENCIAS_RELATORIO)[number]

/** Why an address may have a report of all accounts, or that it is being asked. */
export const SITUACOES_ENVIO_RELATORIO = ['ADMINISTRADOR', 'AGUARDA', 'CONFIRMADO'] as const
export type SituacaoEnvioRelatorio = (typeof SITUACOES_ENVIO_RELATORIO)[number]

/** What the link of a mail says to a scheduled report. */
export const RESPOSTAS_RELATORIO = ['CONFIRMADO', 'ENCERRADO'] as const
export type RespostaRelatorio = (typeof RESPOSTAS_RELATORIO)[number]

/** Whether somebody gets a scheduled report: asked, said yes, held back since a mail came back, said no. */
export const ESTADOS_DESTINATARIO = ['PENDENTE', 'CONFIRMADO', 'PAUSADO', 'ENCERRADO'] as const satisfies readonly (
  | RespostaRelatorio
  | 'PENDENTE'
  | 'PAUSADO'
)[]
export type EstadoDestinatario = (typeof ESTADOS_DESTINATARIO)[number]

export const FINALIDADES_TRANSACAO = [
  'CONSUMO',
  'REVENDA',
  'TROCA',
  'BONIFICACAO',
  'LOCACAO',
  'COMODATO',
  'DOACAO',
] as const
export type FinalidadeTransacao = (typeof FINALIDADES_TRANSACAO)[number]

export const MODOS_ENTREGA_TECNICA = ['ONLINE', 'PRESENCIAL'] as const
export type ModoEntregaTecnica = (typeof MODOS_ENTREGA_TECNICA)[number]

/** Documents kept with an equipment. */
export const DOCUMENTOS_EQUIPAMENTO = ['nota_fiscal', 'contrato'] as const
export type DocumentoEquipamento = (typeof DOCUMENTOS_EQUIPAMENTO)[number]

export const STATUS_VINCULO = ['ATIVO', 'INATIVO'] as const
export type StatusVinculo = (typeof STATUS_VINCULO)[number]

/** Why an address cannot be linked to an account. */
export const MOTIVOS_EMAIL = [
  'DONO_DA_CONTA',
  'ADMINISTRADOR_DO_PRODUTO',
  'JA_ASSOCIADO',
  'ASSOCIACAO_INATIVA',
  'NAO_CADASTRADO',
  /** The places that are left go to the addresses before it. */
  'SEM_VAGA',
] as const
export type MotivoEmail = (typeof MOTIVOS_EMAIL)[number]

export const SITUACOES_CALIBRACAO = ['VALIDA', 'INVALIDA'] as const
export type SituacaoCalibracao = (typeof SITUACOES_CALIBRACAO)[number]

export const REUSOS_CALIBRACAO = ['REUTILIZADA', 'NAO_REUTILIZADA', 'NAO_IDENTIFICADA'] as const
export type ReusoCalibracao = (typeof REUSOS_CALIBRACAO)[number]

/**
 * What the limits of a calibration bound: its result, the empty vessel, what was collected in each sample and on the
 * scale.
 */
export const FAIXAS_CALIBRACAO = ['calibracao', 'tara', 'volume_1', 'volume_2', 'volume_3', 'peso'] as const
export type FaixaCalibracao = (typeof FAIXAS_CALIBRACAO)[number]

/** How a figure of a calibration misses its limits. */
export const DESVIOS_FAIXA = ['ABAIXO', 'ACIMA', 'AUSENTE'] as const
export type DesvioFaixa = (typeof DESVIOS_FAIXA)[number]

/** Whether a device told a calibration by itself, or it came inside a reading. */
export const ORIGENS_CALIBRACAO = ['DISPOSITIVO', 'LEITURA'] as const
export type OrigemCalibracao = (typeof ORIGENS_CALIBRACAO)[number]

export const STATUS_EQUIPAMENTO = ['ATIVO', 'INUTILIZADO'] as const
export type StatusEquipamento = (typeof STATUS_EQUIPAMENTO)[number]

/** How far a firmware version is handed out: offered, offered no more, or taken back from the devices that have it. */
export const SITUACOES_DISTRIBUICAO = ['EM_ANDAMENTO', 'PARADA', 'REVERTIDA'] as const
export type SituacaoDistribuicao = (typeof SITUACOES_DISTRIBUICAO)[number]

/** How a device fares with a version it was offered; all but the first it says itself. */
export const SITUACOES_ATUALIZACAO = ['OFERECIDA', 'BAIXANDO', 'INSTALADA', 'FALHOU'] as const
export type SituacaoAtualizacao = (typeof SITUACOES_ATUALIZACAO)[number]

/** Why a device could not update itself. */
export const ERROS_ATUALIZACAO = [
  'REDE',
  'ENDERECO_VENCIDO',
  'CONTEUDO_DIVERGENTE',
  'ENERGIA',
  'GRAVACAO',
  'ASSINATURA',
  'HARDWARE',
] as const
export type ErroAtualizacao = (typeof ERROS_ATUALIZACAO)[number]

/** A reading while its parts arrive, whole, or with two contents under one identity. */
export const ESTADOS_LEITURA = ['RECEBENDO', 'COMPLETA', 'CONFLITO'] as const
export type EstadoLeitura = (typeof ESTADOS_LEITURA)[number]

/** What was done to a nozzle after a reading found it out of tolerance. Only a replaced one begins to wear anew. */
export const SERVICOS_BICO = ['TROCADO', 'LIMPO'] as const
export type ServicoBico = (typeof SERVICOS_BICO)[number]

export const RESULTADOS_CONFIRMACAO = ['aceita', 'duplicada', 'conflito', 'recusada'] as const
export type ResultadoConfirmacao = (typeof RESULTADOS_CONFIRMACAO)[number]

/** What a device tells, each on a topic of its own. */
export const TOPICOS_ENTRADA = ['leituras', 'calibracoes', 'estado'] as const
export type TopicoEntrada = (typeof TOPICOS_ENTRADA)[number]

/**
 * How a customer stands: without a machine in use, all of them covered, some not covered, or nothing in force for any
 * of them.
 */
export const SITUACOES_CLIENTE = ['SEM_MAQUINAS', 'REGULAR', 'IRREGULAR', 'SEM_COBERTURA'] as const
export type SituacaoCliente = (typeof SITUACOES_CLIENTE)[number]

/** What a device sent comes to: a reading, a calibration, or a message that was refused. */
export const TIPOS_ENVIO = ['LEITURA', 'CALIBRACAO', 'RECUSA'] as const
export type TipoEnvio = (typeof TIPOS_ENVIO)[number]

/** By which way a message of a device came: by its own connection, or with the phone app. */
export const VIAS_CHEGADA = ['DISPOSITIVO', 'APLICATIVO'] as const
export type ViaChegada = (typeof VIAS_CHEGADA)[number]

/**
 * Why bytes are no message, as `detalhe` says it: no JSON, too many, too deep, or a message packed as it must not be.
 */
export const DETALHES_BYTES = ['JSON', 'tamanho', 'profundidade', 'base64', 'hex', 'gzip'] as const

/** Why a device message was refused. */
export const MOTIVOS_RECUSA = [
  'MENSAGEM_INVALIDA',
  'UNIDADE_INVALIDA',
  'VALOR_ABSURDO',
  'EQUIPAMENTO_DESCONHECIDO',
  'EQUIPAMENTO_INUTILIZADO',
  'EQUIPAMENTO_SEM_DONO',
  'EQUIPAMENTO_DIVERGENTE',
  'DATA_FUTURA',
  'DATA_IMPOSSIVEL',
  'CERTIFICADO_SEM_DIREITO',
  'TRANSFERENCIA_PASSADA',
  'LEITURA_GRANDE',
  'LEITURA_NAO_DOBRADA',
  'LEITURA_DESCARTADA',
  'CALIBRACAO_DIVERGENTE',
  'LIMITE_EXCEDIDO',
  'FALHA_INTERNA',
] as const
export type MotivoRecusa = (typeof MOTIVOS_RECUSA)[number]

/**
 * Refusals after which an administrator can give the measurement a date: what was measured is in order, when it was is
 * not.
 */
export const MOTIVOS_SEM_DATA = ['DATA_FUTURA', 'DATA_IMPOSSIVEL'] as const satisfies readonly MotivoRecusa[]

/** How an administrator dates a measurement: by its arrival, or by an instant. */
export const MODOS_DATA = ['CHEGADA', 'DATA'] as const
export type ModoData = (typeof MODOS_DATA)[number]

/**
 * What is noted about a message that was taken: a field that could not be read and is stored as not told, a text that
 * was cut, a nozzle without a possible flow, a figure that is possible and unusual and a declared rate that is likely
 * of another unit, both stored as told; and of its date: a clock that runs ahead (dated by its arrival), a measurement
 * from before the activation, a clock that says an impossible date beside others of its reading (dated as these), and
 * a date that an administrator gave.
 */
export const RESSALVAS = [
  'NAO_INFORMADO',
  'TEXTO_CORTADO',
  'BICO_NAO_MEDIDO',
  'FORA_DO_USUAL',
  'UNIDADE_DUVIDOSA',
  'RELOGIO_ADIANTADO',
  'ANTES_DA_ATIVACAO',
  'DATA_DA_LEITURA',
  'DATA_INFORMADA',
] as const
export type MotivoRessalva = (typeof RESSALVAS)[number]

/** Those about the date of a measurement, the gravest first: a list marks its row by the first there is. */
export const MARCAS_DATA = [
  'DATA_INFORMADA',
  'RELOGIO_ADIANTADO',
  'DATA_DA_LEITURA',
  'ANTES_DA_ATIVACAO',
] as const satisfies readonly MotivoRessalva[]
export type MarcaData = (typeof MARCAS_DATA)[number]

/** A refused message that waits for somebody, was put through ingestion again with success, or was given up. */
export const SITUACOES_QUARENTENA = ['PENDENTE', 'REENVIADA', 'DESCARTADA'] as const
export type SituacaoQuarentena = (typeof SITUACOES_QUARENTENA)[number]

/**
 * A certificate of a device: used, replaced and still in its days of grace, without right, or gone from the registry.
 */
export const SITUACOES_CERTIFICADO = ['EM_USO', 'SUBSTITUIDO', 'REVOGADO', 'RETIRADO'] as const
export type SituacaoCertificado = (typeof SITUACOES_CERTIFICADO)[number]

/** Verdict on one nozzle: over the limit is worn, under it clogged or fed with low pressure. */
export const VEREDITOS = ['APROVADO', 'GASTO', 'ENTUPIDO'] as const
export type Veredito = (typeof VEREDITOS)[number]

/**
 * Why a figure of a reading is left out: the device sent a value its formula has no meaning for, or the result is
 * beyond all numbers.
 */
export const MOTIVOS_OMISSAO = ['VALOR_SEM_SENTIDO', 'RESULTADO_INFINITO'] as const
export type MotivoOmissao = (typeof MOTIVOS_OMISSAO)[number]

/** To which side of their nominal flows all nozzles of a reading deviate alike. */
export const DESVIOS_COMUNS = ['ACIMA', 'ABAIXO'] as const
export type DesvioComum = (typeof DESVIOS_COMUNS)[number]

/**
 * Why no nozzle is to be replaced or cleaned now although the newest reading is no good news: no flow, pressure to
 * check first, or nothing to judge by.
 */
export const MOTIVOS_NADA_AGORA = ['SEM_VAZAO', 'CONFERIR', 'SEM_AVALIACAO'] as const
export type MotivoNadaAgora = (typeof MOTIVOS_NADA_AGORA)[number]

export const BASES_TOLERANCIA = ['NOMINAL', 'MEDIA', 'TAXA_DECLARADA', 'PONTAS_NOVAS'] as const
export type BaseTolerancia = (typeof BASES_TOLERANCIA)[number]

/**
 * What wear is followed against: a declared rate is another with each work, so that against it nothing is seen to
 * creep.
 */
export const BASES_EVOLUCAO = ['NOMINAL', 'MEDIA', 'PONTAS_NOVAS'] as const satisfies readonly BaseTolerancia[]
export type BaseEvolucao = (typeof BASES_EVOLUCAO)[number]

/** Flows that reports compare nozzles with: of a whole catalogue or fleet there is no one rate, and no one new tip. */
export const REFERENCIAS_VAZAO = ['NOMINAL', 'MEDIA'] as const satisfies readonly BaseTolerancia[]
export type ReferenciaVazao = (typeof REFERENCIAS_VAZAO)[number]

export const COMPARACOES_TOLERANCIA = ['ACIMA', 'A_PARTIR'] as const
export type ComparacaoTolerancia = (typeof COMPARACOES_TOLERANCIA)[number]

export const STATUS_TRABALHO = ['PENDENTE', 'EXECUTANDO', 'CONCLUIDO', 'FALHOU'] as const
export type StatusTrabalho = (typeof STATUS_TRABALHO)[number]

/** Why a mail comes back: refused for good, or reported as unwanted. */
export const MOTIVOS_DEVOLUCAO = ['DEVOLVIDO', 'RECLAMACAO'] as const
export type MotivoDevolucao = (typeof MOTIVOS_DEVOLUCAO)[number]

/** What there is to say of a job besides its state: why it failed, or why it had nothing to do. */
export const ERROS_TRABALHO = [
  ...MOTIVOS_DEVOLUCAO,
  'SUPRIMIDO',
  'LIMITE_DO_DESTINATARIO',
  'RECUSADO',
  'ENDERECO_INVALIDO',
  'USUARIO_INEXISTENTE',
  'DESNECESSARIO',
  'INDISPONIVEL',
  'ERRO_INTERNO',
] as const
export type ErroTrabalho = (typeof ERROS_TRABALHO)[number]

/** What of readings is exported: those chosen, or all that a filter finds. */
export const MODOS_EXPORTACAO = ['SELECIONADAS', 'FILTRO'] as const
export type ModoExportacao = (typeof MODOS_EXPORTACAO)[number]

export const CONTEUDOS_EXPORTACAO = ['RESUMIDA', 'COMPLETA'] as const
export type ConteudoExportacao = (typeof CONTEUDOS_EXPORTACAO)[number]

/** What errors of an export are against: the nominal flow, the average flow, or both. */
export const GRAFICOS_EXPORTACAO = ['NOMINAL', 'MEDIA', 'AMBOS'] as const
export type GraficoExportacao = (typeof GRAFICOS_EXPORTACAO)[number]

export const FORMATOS_EXPORTACAO = ['EXCEL', 'PLANILHA', 'PDF'] as const
export type FormatoExportacao = (typeof FORMATOS_EXPORTACAO)[number]

/** The files of a report. */
export const FORMATOS_RELATORIO = ['PDF', 'EXCEL'] as const satisfies readonly FormatoExportacao[]
export type FormatoRelatorio = (typeof FORMATOS_RELATORIO)[number]

/**
 * Where a nozzle of the catalogue comes from: written by a person or a sheet, brought in from the published catalogue,
 * or brought in and changed since, which makes it one's own.
 */
export const PROCEDENCIAS_PONTA = ['PROPRIA', 'PUBLICADA', 'ALTERADA'] as const
export type ProcedenciaPonta = (typeof PROCEDENCIAS_PONTA)[number]

/** What bringing in a tip of the published catalogue comes to: it is new, the same, another, or was removed here. */
export const SITUACOES_PUBLICADA = ['NOVA', 'IGUAL', 'DIFERE', 'REMOVIDA'] as const
export type SituacaoPublicada = (typeof SITUACOES_PUBLICADA)[number]

/** What a tip of the published catalogue may differ in from the nozzle that is here. */
export const CAMPOS_PUBLICADOS = [
  'tipo_jato',
  'jato_fabricante',
  'cor',
  'serie_iso',
  'malha_tamanho',
  'pressao_min_bar',
  'pressao_max_bar',
  'vazao_lpm',
  'gota',
  'edicao_gota',
  'fonte',
] as const
export type CampoPublicado = (typeof CAMPOS_PUBLICADOS)[number]

/** Whether an import writes nothing once a line is wrong, or the lines that are right. */
export const MODOS_IMPORTACAO = ['TUDO', 'VALIDAS'] as const
export type ModoImportacao = (typeof MODOS_IMPORTACAO)[number]

/**
 * An import that waits, is under way, is done, wrote nothing because of its errors, was stopped, or could not be done.
 */
export const STATUS_IMPORTACAO = ['PENDENTE', 'EXECUTANDO', 'CONCLUIDA', 'RECUSADA', 'CANCELADA', 'FALHOU'] as const
export type StatusImportacao = (typeof STATUS_IMPORTACAO)[number]

/** What keeps a line from being imported. */
const ERROS_LINHA = [
  'minimo_maior',
  'arquivo_ilegivel',
  'coluna_ausente',
  'celulas',
  'outra_tabela',
  'nome_diverge',
  'aspas',
  'vazio',
  'numero',
  'numero_ambiguo',
  'faixa',
  'inteiro',
  'opcao',
  'data',
  'formula',
  'longo',
  'marca_desconhecida',
  'dados_divergentes',
  'pressao_repetida',
  'edicao_ausente',
  'perfis_demais',
  'ponta_removida',
  'alterada',
] as const
/** What somebody should look at; the line is imported all the same. */
const AVISOS_LINHA = [
  'milhar_ou_decimal',
  'taxa_diverge',
  'fora_da_curva',
  'iso_diverge',
  'tamanho_diverge',
  'cores_da_serie',
  'cor_sem_lugar',
  'ponta_propria',
  'unidade_provavel',
  'linha_sem_dados',
  'coluna_repetida',
  'linha_oculta',
] as const

export const CODIGOS_LINHA = [...ERROS_LINHA, ...AVISOS_LINHA] as const
export type CodigoLinha = (typeof CODIGOS_LINHA)[number]

/** Which end of a catalogue entry is in use. */
export const STATUS_REGISTRO = ['ATIVO', 'REMOVIDO'] as const
export type StatusRegistro = (typeof STATUS_REGISTRO)[number]

/** What an inspection found: every nozzle within its profile, or not. */
export const RESULTADOS_INSPECAO = ['APROVADO', 'REPROVADO'] as const
export type ResultadoInspecao = (typeof RESULTADOS_INSPECAO)[number]

/** Whether the certificate of an inspection is good; `SEM_VALIDADE`: the report of one that failed. */
export const SITUACOES_INSPECAO = ['VALIDO', 'VENCIDO', 'REVOGADO', 'SEM_VALIDADE'] as const
export type SituacaoInspecao = (typeof SITUACOES_INSPECAO)[number]

/** What somebody is alerted to. */
export const TIPOS_AVISO = ['FORA', 'SILENCIO', 'REVISAO', 'PREVISAO'] as const
export type TipoAviso = (typeof TIPOS_AVISO)[number]

/** How often somebody gets mails of alerts. */
export const RITMOS_AVISOS = ['NA_HORA', 'DIARIO', 'SEMANAL', 'NUNCA'] as const
export type RitmoAvisos = (typeof RITMOS_AVISOS)[number]

/** What a sweep for alerts goes through, in this order; at the end it begins the mails. */
export const ETAPAS_AVISOS = ['SILENCIO', 'REVISAO', 'CALCULO', 'PREVISAO', 'CORREIO'] as const
export type EtapaAvisos = (typeof ETAPAS_AVISOS)[number]

/** Currencies an account reckons in: those of its neighbours that have hundredths, as money is kept in them. */
export const MOEDAS = ['BRL', 'USD', 'EUR', 'ARS', 'BOB', 'COP', 'MXN', 'PEN', 'UYU'] as const
export type Moeda = (typeof MOEDAS)[number]

/** What too much is measured against: the nominal flow of the nozzles, or the rate that was declared. */
export const BASES_EXCESSO = ['BICOS', 'TAXA'] as const
export type BaseExcesso = (typeof BASES_EXCESSO)[number]

/** What an API key opens, each for reading only. */
export const ESCOPOS_CHAVE = ['LEITURAS', 'EQUIPAMENTOS', 'RECEITAS'] as const
export type EscopoChave = (typeof ESCOPOS_CHAVE)[number]

/** What a bulk answer of the external API is written as. */
export const FORMATOS_LOTE = ['csv', 'jsonl', 'planilha', 'xlsx'] as const
export type FormatoLote = (typeof FORMATOS_LOTE)[number]

/** Whether an API key is taken. */
export const SITUACOES_CHAVE = ['ATIVA', 'VENCIDA', 'REVOGADA'] as const
export type SituacaoChave = (typeof SITUACOES_CHAVE)[number]

/**
 * What went wrong in a browser: an error nobody caught, a promise nobody did, a file of the console, a download, a
 * screen, the start, something the content security policy refused, the service worker.
 */
export const TIPOS_FALHA = [
  'ERRO',
  'PROMESSA',
  'ARQUIVO',
  'DOWNLOAD',
  'TELA',
  'INICIO',
  'POLITICA',
  'TRABALHADOR',
] as const
export type TipoFalha = (typeof TIPOS_FALHA)[number]

/** Families of browsers, by what they are made of. */
export const FAMILIAS_NAVEGADOR = ['CHROME', 'EDGE', 'FIREFOX', 'OPERA', 'SAFARI', 'SAMSUNG', 'OUTRO'] as const
export type FamiliaNavegador = (typeof FAMILIAS_NAVEGADOR)[number]

/**
 * Where the exponent of a nominal flow comes from: two published points around the pressure, a fit through all of them,
 * or the orifice equation, of a single one.
 */
export const ORIGENS_EXPOENTE = ['ENTRE_PONTOS', 'AJUSTE', 'EQUACAO'] as const
export type OrigemExpoente = (typeof ORIGENS_EXPOENTE)[number]

/** What a search over everything finds, in the order in which it is told. */
export const TIPOS_ACHADO = ['EQUIPAMENTO', 'LEITURA', 'PESSOA', 'PEDIDO', 'CERTIFICADO'] as const
export type TipoAchado = (typeof TIPOS_ACHADO)[number]

/** Over what a dashboard sums: so many days up to today, or this year. */
export const PERIODOS_PAINEL = ['30', '90', '365', 'ANO'] as const
export type PeriodoPainel = (typeof PERIODOS_PAINEL)[number]

/** Versions of OpenAPI that the routes for keys are described in. */
export const VERSOES_OPENAPI = ['3.1', '3.0'] as const
export type VersaoOpenApi = (typeof VERSOES_OPENAPI)[number]
