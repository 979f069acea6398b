/** Drawings of what is sold, which Noto Emoji lacks: see `ownArt`. */
export const products: Record<string, string> = {
  'perfume-bottle': `
    <defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#e9b9a8"/><stop offset=".25" stop-color="#fbe3d6"/><stop offset=".6" stop-color="#e8ad98"/><stop offset="1" stop-color="#c98471"/></linearGradient>
    <linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="#b58a3c"/><stop offset=".3" stop-color="#f6e0a0"/><stop offset=".65" stop-color="#d0a552"/><stop offset="1" stop-color="#8f6a2a"/></linearGradient></defs>
    <path fill="url(#b)" d="M48 6h32a3 3 0 0 1 3 3v24H45V9a3 3 0 0 1 3-3z"/><path fill="#8f6a2a" opacity=".5" d="M45 28h38v5H45z"/>
    <path fill="url(#b)" d="M52 33h24v9H52z"/>
    <path fill="url(#a)" d="M34 42h60a10 10 0 0 1 10 10v62a10 10 0 0 1-10 10H34a10 10 0 0 1-10-10V52a10 10 0 0 1 10-10z"/>
    <path fill="#fff" opacity=".38" d="M36 48h56a6 6 0 0 1 6 6v58a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V54a6 6 0 0 1 6-6z"/>
    <path fill="url(#a)" d="M36 62h56a4 4 0 0 1 4 4v45a5 5 0 0 1-5 5H37a5 5 0 0 1-5-5V66a4 4 0 0 1 4-4z"/>
    <path fill="#fff8ef" d="M44 74h40v28H44z"/><path fill="none" stroke="#b58a3c" stroke-width="1.4" d="M47 77h34v22H47zM54 86h20M58 91h12"/>
    <path fill="#fff" opacity=".6" d="M33 52c0-2 2-3 4-3h3v66h-3c-2 0-4-1-4-3z"/><path fill="#fff" opacity=".35" d="M92 54h3v58h-3z"/>`,
  'dropper-bottle': `
    <defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#6b3a14"/><stop offset=".25" stop-color="#c77f36"/><stop offset=".55" stop-color="#9a5a20"/><stop offset="1" stop-color="#5a2e0f"/></linearGradient>
    <linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="#1c1b20"/><stop offset=".35" stop-color="#5b5a63"/><stop offset="1" stop-color="#141317"/></linearGradient></defs>
    <path fill="url(#b)" d="M57 4h14c3 0 4 3 4 6v14H53V10c0-3 1-6 4-6z"/><path fill="url(#b)" d="M49 24h30v18H49z"/>
    <path stroke="#0e0d11" stroke-width="1" opacity=".6" d="M54 24v18M60 24v18M66 24v18M72 24v18"/>
    <path fill="url(#a)" d="M52 42h24v6c0 4 14 6 14 16v52c0 5-3 8-8 8H46c-5 0-8-3-8-8V64c0-10 14-12 14-16z"/>
    <path fill="#f7f1e6" d="M38 72h52v38H38z"/><path fill="#e3d8c4" d="M78 72h12v38H78z"/>
    <path fill="#7a9a6c" d="M64 78c7 3 8 10 0 17-8-7-7-14 0-17z"/><path stroke="#5a4a3a" stroke-width="1.6" d="M50 100h28M55 105h18"/>
    <path fill="#fff" opacity=".45" d="M43 62c0-5 6-7 8-9v66h-4c-3 0-4-2-4-4z"/>`,
  'cream-jar': `
    <defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#d8d3cc"/><stop offset=".3" stop-color="#ffffff"/><stop offset=".7" stop-color="#efebe5"/><stop offset="1" stop-color="#bdb6ac"/></linearGradient>
    <linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="#b98d5a"/><stop offset=".3" stop-color="#f0d3a3"/><stop offset=".7" stop-color="#d3a770"/><stop offset="1" stop-color="#946c3f"/></linearGradient></defs>
    <path fill="url(#b)" d="M18 38c0-4 3-6 7-6h78c4 0 7 2 7 6v22H18z"/><path fill="#fff" opacity=".45" d="M25 32h78c4 0 7 2 7 6H18c0-4 3-6 7-6z"/>
    <path fill="url(#a)" d="M14 60h100v42c0 8-6 12-14 12H28c-8 0-14-4-14-12z"/><path fill="#000" opacity=".12" d="M14 60h100v5H14z"/>
    <path stroke="#8c7a62" stroke-width="2" d="M44 84h40M52 91h24"/><path fill="#fff" opacity=".8" d="M22 68h6v38c-4-1-6-3-6-7z"/>`,
  'coffee-bag': `
    <defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#2c2a2e"/><stop offset=".3" stop-color="#55525a"/><stop offset=".6" stop-color="#3b393f"/><stop offset="1" stop-color="#1c1b1f"/></linearGradient></defs>
    <path fill="url(#a)" d="M30 10h68l2 12 6 20v76c0 4-3 6-7 6H29c-4 0-7-2-7-6V42l6-20z"/>
    <path fill="#fff" opacity=".12" d="M30 10h68l1 6H29z"/><path stroke="#17161a" stroke-width="1.4" opacity=".7" d="M28 22h72M31 14h66"/>
    <path fill="#000" opacity=".22" d="M106 42v76c0 4-3 6-7 6h-9l4-84 6-18z"/><path fill="#fff" opacity=".14" d="M22 42v76c0 3 2 5 5 6l6-80-3-20z"/>
    <path fill="#f1e6d0" d="M38 52h52v52H38z"/><path fill="none" stroke="#8a5a30" stroke-width="1.2" d="M41 55h46v46H41z"/>
    <path fill="#6b3f22" d="M72 64c8 6 6 16-2 22-5 4-12 4-15 1-4-5-2-13 4-18 4-4 10-7 13-5z"/><path fill="none" stroke="#f1e6d0" stroke-width="2" d="M72 64c-2 8-14 12-17 23"/>
    <path stroke="#8a5a30" stroke-width="2" d="M50 94h28"/><circle cx="64" cy="36" r="4" fill="#17161a"/>`,
  'jar-candle': `
    <defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#d9c3a6"/><stop offset=".3" stop-color="#fff3e0"/><stop offset=".7" stop-color="#ecd7b8"/><stop offset="1" stop-color="#b99b76"/></linearGradient></defs>
    <path fill="#ffb02e" d="M64 2c9 12 12 18 12 25 0 8-5 13-12 13s-12-5-12-13c0-7 3-13 12-25z"/><path fill="#fff2a8" d="M64 16c5 7 6 10 6 14 0 5-3 8-6 8s-6-3-6-8c0-4 1-7 6-14z"/>
    <path stroke="#3a2a20" stroke-width="2.4" stroke-linecap="round" d="M64 34v14"/>
    <path fill="#cfe0e4" opacity=".75" d="M24 40h80v76c0 5-4 8-9 8H33c-5 0-9-3-9-8z"/><path fill="url(#a)" d="M28 50h72v64c0 4-3 6-6 6H34c-3 0-6-2-6-6z"/>
    <ellipse cx="64" cy="50" rx="36" ry="5" fill="#fff8ea"/><path fill="#fffaf2" d="M42 68h44v36H42z"/><path fill="none" stroke="#8a7052" stroke-width="1.2" d="M45 71h38v30H45z"/>
    <path stroke="#8a7052" stroke-width="2" d="M54 82h20M58 89h12"/><path fill="#fff" opacity=".65" d="M30 44h5v74c-3 0-5-2-5-5z"/>`,
  'soda-can': `
    <defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#a3161f"/><stop offset=".25" stop-color="#f2535a"/><stop offset=".55" stop-color="#d8262f"/><stop offset="1" stop-color="#7f0f17"/></linearGradient>
    <linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="#8f959c"/><stop offset=".3" stop-color="#f3f5f7"/><stop offset=".7" stop-color="#b6bcc3"/><stop offset="1" stop-color="#6e747b"/></linearGradient></defs>
    <path fill="url(#b)" d="M42 4h44l6 10v4H36v-4z"/><ellipse cx="64" cy="5" rx="22" ry="3" fill="#dfe3e7"/><path fill="url(#b)" d="M36 112h56l-6 11H42z"/>
    <path fill="url(#a)" d="M36 17h56c3 3 4 5 4 8v80c0 3-1 5-4 8H36c-3-3-4-5-4-8V25c0-3 1-5 4-8z"/>
    <path fill="#fff" opacity=".92" d="M32 78c20-26 44 6 64-22v16c-20 24-44-6-64 22z"/><path fill="#fff" opacity=".4" d="M40 18h6v94h-6c-2-3-3-5-3-8V26c0-3 1-5 3-8z"/>`,
  'water-bottle': `
    <defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#1d6b78"/><stop offset=".28" stop-color="#59b6c1"/><stop offset=".6" stop-color="#2f8e9b"/><stop offset="1" stop-color="#144e59"/></linearGradient>
    <linearGradient id="b" x1="0" x2="1"><stop offset="0" stop-color="#26292e"/><stop offset=".35" stop-color="#646a72"/><stop offset="1" stop-color="#191b1f"/></linearGradient></defs>
    <path fill="none" stroke="#26292e" stroke-width="5" d="M54 12a10 9 0 0 1 20 0"/><path fill="url(#b)" d="M48 12h32v16H48z"/>
    <path fill="#c9ced3" d="M50 28h28v5H50z"/><path fill="url(#a)" d="M48 33h32c8 4 12 9 12 18v64c0 6-4 10-10 10H46c-6 0-10-4-10-10V51c0-9 4-14 12-18z"/>
    <path fill="#fff" opacity=".42" d="M42 50c0-6 3-9 7-12v84c-4 0-7-3-7-7z"/><path fill="#fff" opacity=".85" d="M64 66c8 10 10 14 10 19a10 10 0 0 1-20 0c0-5 2-9 10-19z"/>`,
  'wine-bottle': `
    <defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#0f2a1c"/><stop offset=".3" stop-color="#3f6b4c"/><stop offset=".6" stop-color="#1d4430"/><stop offset="1" stop-color="#081a11"/></linearGradient></defs>
    <path fill="#6d1426" d="M56 2h16v26H56z"/><path fill="#a83a4c" d="M58 2h4v26h-4z"/><path fill="url(#a)" d="M56 28h16v10c0 8 14 12 14 26v52c0 6-3 9-8 9H50c-5 0-8-3-8-9V64c0-14 14-18 14-26z"/>
    <path fill="#f3ead7" d="M42 72h44v36H42z"/><path fill="#dccfb4" d="M77 72h9v36h-9z"/><path fill="none" stroke="#8a6a3a" stroke-width="1.2" d="M45 75h36v30H45z"/>
    <path fill="#6d1426" d="M64 79l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1z"/><path stroke="#8a6a3a" stroke-width="1.4" d="M52 101h24"/><path fill="#fff" opacity=".3" d="M47 64c0-7 5-10 9-15v22h-9zM47 108h5v14c-3 0-5-2-5-5z"/>`,
}
