import { failed } from '../../../shared/i18n/failed/pt.ts'
export const about = {
  contact: 'Contato',
  afterSales: 'Pós-venda',
  documents: 'Documentos',
  address: 'Endereço',
  postalCode: 'CEP',
  messaging: 'Telefone (mensagens)',
  afterSalesEmail: 'E-mail do pós-venda',
  afterSalesPhone: 'Telefone do pós-venda',
  manuals: 'Manuais',
  privacy: 'Política de privacidade',
  terms: 'Termos de uso',
  dataProtection: 'Fale com a proteção de dados',
  dataProtectionSubject: 'Proteção de dados pessoais',
  licenses: 'Licenças de terceiros',
  wholeApi: 'API: todas as rotas',
  latestUpdates: 'Últimas atualizações',
  contactEdit: 'Editar contatos',
  contactSaved: 'Contatos salvos.',
  contactNotSaved: failed('salvar os contatos'),
  contactFailed: failed('carregar as informações de contato'),
  releases: {
    maquina: 'A máquina primeiro',
    decorre: 'O que decorre de uma leitura',
    campo: 'Da leitura ao campo',
    continuidade: 'Trabalho que não se perde',
    pessoas: 'Cadastro, perfil e membros da conta',
    aspersa: 'Novo console',
    pesquisa: 'Pesquisa de satisfação e transferência de leituras',
    revisoes: 'Revisões dos equipamentos',
    catalogo: 'Catálogo de pontas',
    planos: 'Planos e assinaturas',
    frotas: 'Gestão de veículos',
    contas: 'Usuários e permissões',
    idiomas: 'Idiomas e unidades',
    receitas: 'Receitas',
    turbo: 'Turbopulverizadores',
    primeira: 'Primeira versão',
  },
  changes: {
    barra_em_parte:
      'A leitura de uma parte da barra diz quantos bicos das seções do veículo ficaram fora, também na lista de trocas e no PDF.',
    certificado_de_antes:
      'Quem abre o certificado de uma leitura que mudou depois lê que hoje ela seria certificada de outro modo.',
    trocado_medido_de_novo:
      'Um bico trocado e medido de novo vale pelo que deu depois: se ainda está fora, volta à lista.',
    um_lado_medido:
      'Uma leitura só de um lado do turbo diz de qual, no início e na lista de troca; bicos que não puderam ser medidos não desequilibram os lados, e a escolha de pontas conta os dois.',
    taxa_da_calda:
      'A taxa medida com água vale para a densidade da calda da receita, e nenhuma receita usa a de um lado sem vazão.',
    medias_sem_fechados:
      'Um lado ou uma seção fechados não entram mais nas médias nem na uniformidade: quem nada deu junto fala de uma válvula.',
    outro_lado:
      'De um turbo medido lado a lado, o início, a lista de trocas e a página do pulverizador dizem quando o outro lado foi medido e o que ele ainda pede.',
    jogo_do_modelo: 'Numa barra com dois modelos, o jogo inteiro é pedido só do modelo gasto.',
    antes_de_pulverizar:
      'O início diz o que fazer antes de pulverizar, máquina por máquina, pelo que cada uma perde por hectare; abaixo, o que vence em breve.',
    pagina_da_maquina:
      'A página de uma máquina mostra a última leitura, o que está montado desde quando, a bateria, a última mensagem e uma linha do tempo.',
    buscar_em_tudo:
      'Ctrl K busca telas, máquinas, leituras por data ou número, pessoas, pedidos e certificados; Enter abre o primeiro.',
    etiqueta_pela_camera: 'A câmera do celular lê a etiqueta e ativa o equipamento.',
    planos_na_hora: 'O que falta para ver os planos se completa na própria página.',
    documentos_com_rosto:
      'Documentos dizem de quem são, trazem um número que se pode ditar e cabem em menos páginas; a inspeção reprovada é um relatório.',
    leitura_no_papel:
      'Uma leitura impressa cabe em duas folhas, com todos os bicos, e a lista de troca diz quais bicos limpar.',
    tela_que_volta: 'Uma tela cujo código se perdeu no caminho volta sozinha quando o servidor responde.',
    digitado_que_volta: 'O que você digitou volta quando o celular fecha a página em segundo plano.',
    figuras_no_manual: 'O manual mostra as telas como são hoje, e cada “?” diz também o que fazer.',
    um_botao:
      'Cada página tem um botão principal; o resto do que se faz está em “Ações”, e uma leitura abre mais depressa.',
    responde_antes:
      'No celular e em máquinas lentas, a primeira tela, os formulários e os gráficos respondem antes; a leitura já vem enquanto o mouse para sobre ela.',
    por_acre:
      'Quem usa unidades americanas lê e digita custos por acre, doses em fl oz, pt, qt, gal, oz ou lb, e taxas por planta em galões.',
    relogio_errado:
      'Quem tem o relógio do computador errado entra como os outros e lê há quanto tempo as coisas foram.',
    volta_ao_lugar: 'Quem recarrega uma página, ou volta a ela, fica onde estava.',
    papel_do_pais:
      'PDFs e planilhas saem no papel do país: carta nos Estados Unidos, no México, na Colômbia e no Chile, A4 no Brasil.',
    maquina_de_outro:
      'Quem recebe um equipamento de outra pessoa não vê o que ele disse antes, e a leitura interrompida diz que ele mudou de mãos.',
    lista_de_outro:
      'Na lista de troca de uma leitura cujo equipamento é de outra conta, preços podem ser salvos; nada leva a telas dele.',
    lista_de_antes: 'A lista de troca de uma leitura que não é a mais nova volta a dizer o que ela pedia.',
    convite_vencido: 'Um convite vencido fica na lista por 30 dias e pode ser enviado de novo.',
    dito_a_quem_ouve:
      'Quem usa leitor de tela ouve de que campo é cada erro, de que é cada tabela e quando vem outra página de uma lista.',
    pagina_parada: 'O que já está na tela não muda mais de lugar enquanto o resto chega.',
    cores_proprias: 'Barras e o que está escolhido se distinguem também nos temas de contraste do Windows.',
    convite_com_prazo: 'Quem abre um convite lê até quando ele vale, ou que já venceu.',
    mensagens_recusadas:
      'O registro do equipamento diz quantas mensagens foram recusadas a cada hora e quando veio a última.',
    copiado_em_planilhas: 'Datas copiadas de uma tela em inglês chegam a uma planilha como datas.',
    arredondado:
      'Números no meio entre dois são arredondados como na conta à mão: 6,875 % é 6,88 % na tela, nas listas, nos documentos e nas planilhas.',
    como_se_escreve:
      'Telefones, documentos, e-mails, números e datas são entendidos como as pessoas os escrevem e colam, e as listas acham palavras em qualquer ordem.',
    mensagens_de_fora:
      'Mensagens de medidores são entendidas como outros programas as escrevem; do que vem embalado ou dito duas vezes, a resposta diz o que fazer.',
    administrador_planilhas_de_fora:
      'Planilhas de pontas são lidas como fabricantes e escritórios as escrevem; o que está oculto ou pode ser lido de dois modos é dito.',
    busca_no_manual: 'O manual tem uma busca.',
    mesma_letra: 'Todos os sistemas mostram o console com a mesma letra.',
    ritmo_dos_avisos: 'Você escolhe se os e-mails de avisos vêm na hora, em um resumo por dia ou por semana, ou nunca.',
    avisos_com_bicos:
      'Os e-mails de avisos dizem quais bicos trocar ou limpar, onde e por quanto, com a barra desenhada.',
    exemplo_sem_conta: 'A leitura de exemplo abre sem conta, pela página de entrada.',
    veredito_com_duvida: 'O veredito diz quando um dado está fora do usual ou a pressão está fora da faixa da ponta.',
    contas_acompanhadas:
      'Contas que acompanho: consultores veem numa lista todas as contas em que trabalham, a que mais perde primeiro.',
    administrador_exportar_pontas: 'Modelos de pontas se exportam em Excel ou CSV, com fonte e conferência.',
    renovacao_cancelada:
      'Cancelar o pedido de uma renovação encerra a renovação, e ela pode ser retomada; a página dos planos só fala em cartão quando há um para cobrar.',
    administrador_plano_gratuito:
      'Planos gratuitos podem ser concedidos, e o último dia do que é concedido vale até a meia-noite.',
    painel_por_maquina:
      'O dashboard mostra os bicos fora da tolerância por máquina e mês, e o que cada uma perde por safra.',
    menu_por_trabalho: 'O menu está em grupos, por onde se trabalha; a lista de trocas está nele.',
    cor_da_gota:
      'No catálogo, na escolha de pontas e na leitura, as classes de gota trazem ao lado a cor com que os catálogos as imprimem, pela edição da norma.',
    gota_da_receita:
      'Uma receita diz a classe de gota desejada e a densidade da calda e leva às pontas que a dão; cada ponta diz o que precisa com espaçamento 10 % menor ou maior.',
    secoes_do_veiculo: 'Uma leitura compara as seções do veículo com a barra toda, e os certificados guardam isso.',
    barra_com_lados: 'Uma barra é desenhada por suas seções, com o centro marcado, e cada bico diz em que seção está.',
    no_telefone: 'No telefone, o que fazer vem primeiro, tudo se aperta com luva, e uma linha da lista é toda um link.',
    modo_campo:
      'O modo campo mostra um bico de cada vez, com um só botão. Sem internet, as marcas esperam e são enviadas depois.',
    carrinho_de_pontas:
      'A lista de trocas diz o que comprar agora, em 30 dias ou o jogo inteiro, quanto cada um economiza, e sai por WhatsApp.',
    preco_do_jogo: 'Ao lado da lista de trocas está quanto custa o jogo inteiro de pontas.',
    fora_do_usual:
      'Os formulários perguntam por valores possíveis e fora do usual, e o que um medidor enviou assim fica marcado.',
    pressao_implicita:
      'Onde a pressão vem antes, a leitura diz que pressão as pontas indicam e quanto o manômetro errou.',
    jogo_inteiro:
      'Com mais de 10 % dos bicos fora, a leitura pede o jogo inteiro; no turbo, diz a diferença entre os lados.',
    condicoes:
      'Condições para pulverizar: o ΔT, o vento, a temperatura e a umidade dizem se dá para pulverizar, mesmo sem rede.',
    escolha_por_modo:
      'Escolher pontas sabe de PWM, faixas, linhas, drones, caldas densas e da altura da barra, e diz como chegar à gota desejada.',
    gota_na_leitura: 'O cálculo de uma leitura diz a classe de gota na sua pressão, e um passo acima e abaixo.',
    queda_pressao:
      'O cálculo de uma leitura diz quanto da pressão se perde até uma seção, pelos manômetros da entrada e dela.',
    parede_foliar:
      'Pomares e vinhedos: a receita e a leitura dizem também a área da parede foliar e o volume por 10.000 m² dela.',
    copas: 'Receitas de pomar guardam a altura e a largura das copas e dizem o volume por 1.000 m³; e julgam o tempo.',
    manometro_no_tempo:
      'A evolução mostra o manômetro ao longo das leituras, ao lado da pressão que as pontas indicam.',
    um_jeito_de_dizer: 'Estados, cores, precisão, exclusões e documentos são iguais em todas as telas.',
    calibracoes_contadas: 'As calibrações inválidas do painel são todas contadas, por mais que haja.',
    administrador_procedencia: 'As pontas se filtram pela procedência, e XR11002 acha a XR 110-02.',
    administrador_publicado:
      'Um catálogo publicado de cinco fabricantes entra com um botão; cada ponta diz a sua fonte.',
    baixar_sem_sair: 'Exportações, relatórios e anexos são baixados sem sair da página, em qualquer navegador.',
    pressao_antes:
      'Pontas que se desviam juntas levam a conferir a pressão antes de trocar; as que fogem do conjunto são ditas à parte.',
    sem_rede: 'Sem resposta do servidor, leituras já vistas continuam à mão, com a hora em que estavam assim.',
    planilhas_de_outros: 'Planilhas de pontas são lidas como Excel, LibreOffice e fabricantes as escrevem.',
    relogios: 'Quem tem o relógio ou o fuso do computador errado entra do mesmo jeito.',
    certificado_do_pulverizador:
      'A página do certificado diz o fim do código do produto: só vale para o pulverizador que o tem.',
    historico_de_quem_e_dono: 'O histórico de um equipamento começa com o dono atual.',
    prova: 'Mudar senha, e-mail ou acessos pede a senha outra vez.',
    administrador_pacotes: 'O firmware é assinado pelo fabricante; um arquivo sem assinatura não é aceito.',
    rascunhos: 'O que foi digitado volta depois de uma sessão encerrada, sem desfazer o que outra pessoa mudou.',
    uma_pessoa_por_aba: 'Cada aba pertence a uma pessoa: entrar com outra conta não mistura os dados.',
    lista_no_lugar: 'Quem volta de uma leitura encontra a lista na mesma página.',
    contas_completas: 'Vazão nominal, erros e tolerância estimada também mostram a conta que levou a eles.',
    cadastro_publico: 'Cadastro público, confirmação do e-mail e recuperação da senha.',
    perfil_completo: 'Perfil com foto, unidades de medida, exportação dos dados e exclusão da conta.',
    membros: 'Convites e acessos dos membros da conta, por equipamento.',
    anexos_leitura: 'Anexos nas leituras: laudos, fotos e outros documentos.',
    administrador_pessoas: 'Cadastro de pessoas com acessos, histórico e e-mails.',
    administrador_pesquisa_respostas: 'Pesquisa de satisfação com as avaliações de cada mês.',
    console: 'Console refeito, com temas claro e escuro e telas que cabem no celular.',
    leituras_ao_vivo: 'As leituras aparecem segundos depois de coletadas, sem recarregar a página.',
    calculos_abertos: 'Cada taxa mostra a conta que levou a ela.',
    filtros_no_endereco: 'Os filtros das listas ficam no endereço e podem ser compartilhados.',
    administrador_contatos: 'Os contatos desta página podem ser editados.',
    pesquisa_satisfacao: 'Convite para avaliar o produto.',
    transferencia: 'Leituras podem ser transferidas entre contas vinculadas.',
    administrador_pesquisa: 'Configuração da pesquisa de satisfação.',
    revisao_visivel: 'Datas da última e da próxima revisão do equipamento.',
    administrador_revisoes: 'Cadastro de revisões com relatório em PDF.',
    imagens_pontas: 'Imagens nas pontas do catálogo.',
    administrador_catalogo: 'Cadastro de marcas, modelos e perfis de pontas.',
    administrador_csv: 'Importação de pontas por CSV.',
    planos: 'Assinatura de planos e adicionais por cartão.',
    boleto: 'Pagamento por boleto bancário.',
    frotas: 'Cadastro dos veículos da frota.',
    secoes: 'Seções de bicos por veículo.',
    administrador_veiculos: 'Marcas e modelos de veículos.',
    usuarios_adicionais: 'Usuários adicionais por equipamento, com permissões.',
    seletor_conta: 'Seletor para trabalhar em contas vinculadas.',
    idiomas: 'Console em português, inglês e espanhol.',
    unidades: 'Pressão em bar, psi ou kPa e vazão em L/min ou GPM.',
    receitas: 'Receitas de calda com produtos e número de tanques.',
    receitas_pdf: 'Receitas em PDF.',
    turbo: 'Leituras de turbopulverizadores, por lado.',
    taxa_planta: 'Taxa de aplicação por planta.',
    administrador_relatorios: 'Relatórios por período enviados por e-mail.',
    leituras: 'Leituras de vazão por bico, com erro e tolerância.',
    exportacao: 'Leituras em PDF e Excel.',
    administrador_usuarios: 'Gestão de usuários e equipamentos.',
  },
} as const
