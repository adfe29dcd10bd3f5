function e(t){t.querySelector("button")?.addEventListener("click",()=>{navigator.clipboard.writeText(t.querySelector("code")?.textContent??"")})}export{e as default};
