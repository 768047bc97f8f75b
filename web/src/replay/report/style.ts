// How a report looks: in the window on paper of its own, in print black on white on A4 or letter.

const TITLES = '"IM Fell English","Palatino Linotype",Palatino,Georgia,serif';
const WORDS = '"Source Sans 3","Helvetica Neue",Arial,sans-serif';

export const STYLE = `
.aar{box-sizing:border-box;max-width:52rem;margin:0 auto;padding:2.2rem clamp(1rem,4vw,3rem);background:#fbf6e8;color:#1d1611;font:15px/1.4 ${WORDS}}
.aar *{box-sizing:border-box}
.aar h1{margin:0;font:400 2.5rem/1.05 ${TITLES}}
.aar h2{margin:1.1rem 0 .3rem;font:400 1.4rem/1.1 ${TITLES};border-bottom:1px solid #1d1611}
.aar h3{margin:.5rem 0 .1rem;font:italic 400 1.05rem/1.2 ${TITLES}}
.aar p{margin:.35rem 0}
.aar .date{font:italic 1.1rem/1.3 ${TITLES}}
.aar .result{font-size:1.08rem}
.aar .turning{padding:.4rem .7rem;border-left:4px solid #8f2017;background:#f3e8d0}
.aar .small,.aar figcaption,.aar footer{font-size:.86rem;line-height:1.35}
.aar figure{margin:.6rem 0 0}
.aar img{display:block;width:100%;height:auto}
.aar .map img{border:1px solid #1d1611;max-height:34rem;object-fit:contain;background:#f4e9cd}
.aar .stills{display:grid;grid-template-columns:1fr 1fr;gap:.8rem}
.aar .still img{aspect-ratio:3/2;object-fit:cover;border:1px solid #1d1611}
.aar .two{display:grid;grid-template-columns:1fr 1fr;gap:0 1.4rem}
.aar .chart{display:block;width:100%;background:#fffdf6;border:1px solid #cdbf9a}
.aar .chart text{font:13px ${WORDS};fill:#1d1611}
.aar .losses figcaption{display:flex;flex-wrap:wrap;gap:.2rem .9rem;margin-top:.3rem}
.aar .losses figcaption span{display:inline-flex;align-items:center;gap:.4rem}
.aar .units{display:grid;grid-template-columns:1fr 1fr;gap:.4rem 1.4rem;align-items:start;margin-top:.8rem}
.aar table{width:100%;border-collapse:collapse;font-size:.88rem;line-height:1.25}
.aar caption{padding:.2rem 0;font:400 1.15rem/1.1 ${TITLES};text-align:left}
.aar th,.aar td{padding:.1rem .3rem;border-bottom:1px solid #d8caa6;text-align:right;font-weight:400;vertical-align:top}
.aar th{font-weight:600;border-color:#1d1611}
.aar th:first-child,.aar td:first-child{padding-left:0;text-align:left}
.aar .units .rest{color:#5a4a38;text-align:left}
.aar .luck td:last-child{text-align:left}
.aar .turns{columns:2;column-gap:1.4rem}
.aar .turns section{break-inside:avoid-column}
.aar ul{margin:0;padding-left:1.1rem}
.aar li{margin:.05rem 0;font-size:.9rem;line-height:1.3}
.aar footer{margin-top:1.2rem;padding-top:.4rem;border-top:1px solid #1d1611}
@media (max-width:640px){.aar .two,.aar .units{grid-template-columns:1fr}.aar .turns{columns:1}.aar h1{font-size:2rem}}
@media print{
@page{margin:12mm}
.aar{max-width:none;padding:0;background:#fff;color:#000;font-size:8.8pt;line-height:1.25}
.aar h1{font-size:22pt}.aar h2{margin-top:.7rem;font-size:13pt;border-color:#000;break-after:avoid}.aar h3{break-after:avoid}
.aar .turning{background:none}
.aar .map img{max-height:92mm}.aar .still img{aspect-ratio:16/9}.aar table,.aar li,.aar .small,.aar figcaption,.aar footer{font-size:8pt;line-height:1.2}.aar th,.aar td{padding:.02rem .2rem}.aar figure{margin-top:.3rem}.aar .units{margin-top:.4rem}
.aar .two,.aar .units{grid-template-columns:1fr 1fr}.aar .turns{columns:3}.aar h3{margin:.25rem 0 0;font-size:9.4pt}
.aar figure,.aar tr,.aar .two>div{break-inside:avoid}
.aar .chart{background:#fff}
.aar,.aar *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
}`;
